import { updateProducts } from '../../../../contract/product-changes.ts'
import { may } from '../../../../shop/people/rights.ts'
import { problem } from '../../../../shop/problems.ts'
import { productsChanged } from '../../../../shop/texts/products.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import { changeCatalog } from '../change-catalog.ts'
import { changeProducts } from '../many/change-products.ts'

/** Changes price, category, status or low-stock threshold of several products: all of them or none. */
export const handleUpdateProducts = handle(
  updateProducts,
  async ({ db, input, user, caller }, { versions }: WithVersions) => {
    const { ids, change } = input
    if (change.status !== undefined && !may(caller, 'setProductStatus')) throw problem('not_allowed')
    const seen = new Map(input.expected.map(({ id, updated_at }) => [id, updated_at]))
    if (!ids.every((id) => seen.has(id)))
      throw problem('bad_input', { text: 'Andika toleo la kila bidhaa.', field: 'expected' })
    const expected = new Map(ids.map((id) => [id, seen.get(id)]))
    const { count, auditId } = await changeCatalog({ db, versions }, (tx) =>
      changeProducts(tx, { expected, change, by: user.id }),
    )
    return { message: productsChanged(count), changed: count, audit_id: auditId }
  },
)
