import { getProducts, staffProduct } from '../../../../contract/catalog.ts'
import { withoutCosts } from '../../../../contract/costs.ts'
import { may } from '../../../../shop/people/rights.ts'
import { problem } from '../../../../shop/problems.ts'
import type { WithReads } from '../../../db/reads.ts'
import { handle } from '../../../http/handle.ts'
import { PreparedResponse } from '../../../http/responses/prepared-response.ts'
import { showToStaff } from '../barcodes/show-barcodes.ts'
import { writeWholeList } from '../lists/whole-list.ts'
import type { WithCatalog } from '../public-catalog.ts'
import { findProducts, wantsWholeList } from '../search/find-products.ts'

/**
 * Returns the whole list if called without parameters, else a page. The public response is cached in memory; the
 * response to staff is read from the database.
 */
export const handleGetProducts = handle(getProducts, async (context, { catalog, reads }: WithCatalog & WithReads) => {
  const { input, user, caller, scope, scopeOf } = context
  if (input.deleted && !may(caller, 'restoreProducts')) throw problem(user ? 'not_allowed' : 'no_session')
  if (scope === 'public') return catalog.list(input)
  if (wantsWholeList(input)) {
    const seesCosts = scopeOf('seeCosts') !== 'no'
    const show = (product: object) => {
      const shown = staffProduct.parse(product)
      return seesCosts ? shown : withoutCosts(shown)
    }
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    return new PreparedResponse(
      await reads.run((db) => writeWholeList(db, { view: (rows) => showToStaff(db, rows), show })),
      headers,
      { hasCosts: seesCosts },
    )
  }
  return reads.run(async (db) => {
    const { rows, next, ...search } = await findProducts(db, input)
    return { data: await showToStaff(db, rows), next_cursor: next, ...search }
  })
})
