import { updateProducts } from '../../../../contract/product-changes.ts'
import { may } from '../../../../shop/people/rights.ts'
import { problem } from '../../../../shop/problems.ts'
import { productsChanged } from '../../../../shop/texts/products.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import { lockKeyAndFindResult, storeResult } from '../../request-keys/once.ts'
import { changeCatalog } from '../change-catalog.ts'
import { changeProducts } from '../many/change-products.ts'
import { countProductsOfAct } from '../many/undo.queries.ts'

/**
 * Changes price, category, status or low-stock threshold of several products, all or none. The idempotency key ensures
 * that a request repeated after a lost response does not add a percentage twice.
 */
export const handleUpdateProducts = handle(
  updateProducts,
  async ({ db, input, user, caller, idempotencyKey: key }, { versions }: WithVersions) => {
    const { ids, change } = input
    if (change.status !== undefined && !may(caller, 'setProductStatus')) throw problem('not_allowed')
    const seenVersions = new Map(input.expected.map(({ id, updated_at }) => [id, updated_at]))
    if (!ids.every((id) => seenVersions.has(id)))
      throw problem('bad_input', { text: 'Andika toleo la kila bidhaa.', field: 'expected' })
    const expected = new Map(ids.map((id) => [id, seenVersions.get(id)]))
    const request = { kind: 'product_change', owner: `person:${user.id}`, key, body: input } as const
    const { count, auditId } = await changeCatalog({ db, versions }, async (tx) => {
      const earlier = await lockKeyAndFindResult(tx, request)
      if (earlier)
        return {
          changed: false,
          count: await countProductsOfAct(tx, earlier.subject_id ?? 0),
          auditId: earlier.subject_id,
        }
      const done = await changeProducts(tx, { expected, change, by: user.id })
      await storeResult(tx, request, done.auditId)
      return done
    })
    return { message: productsChanged(count), changed: count, audit_id: auditId }
  },
)
