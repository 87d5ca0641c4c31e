import { getProducts, staffProduct } from '../../../../contract/catalog.ts'
import { may } from '../../../../shop/people/rights.ts'
import { problem } from '../../../../shop/problems.ts'
import type { WithReads } from '../../../db/reads.ts'
import { handle } from '../../../http/handle.ts'
import { PreparedResponse } from '../../../http/responses/prepared-response.ts'
import { productView } from '../catalog.rules.ts'
import { writeWholeList } from '../lists/whole-list.ts'
import type { WithCatalog } from '../public-catalog.ts'
import { findProducts, wantsWholeList } from '../search/find-products.ts'

/**
 * Returns the whole list if called without parameters, otherwise a page. The public's answer comes from memory, that of
 * staff from the current rows.
 */
export const handleGetProducts = handle(getProducts, async (context, { catalog, reads }: WithCatalog & WithReads) => {
  const { input, user, caller, scope } = context
  if (input.deleted && !may(caller, 'restoreProducts')) throw problem(user ? 'not_allowed' : 'no_session')
  if (scope === 'public') return catalog.list(input)
  if (wantsWholeList(input)) {
    const type = 'application/json; charset=utf-8'
    return new PreparedResponse(await reads.run((db) => writeWholeList(db, staffProduct)), {
      'content-type': type,
      'cache-control': 'no-store',
    })
  }
  const { rows, next, ...search } = await reads.run((db) => findProducts(db, input))
  return { data: rows.map(productView), next_cursor: next, ...search }
})
