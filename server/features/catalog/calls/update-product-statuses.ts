import { updateProductStatuses } from '../../../../contract/product-changes.ts'
import { statusesChanged } from '../../../../shop/texts/products.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import { changeCatalog } from '../change-catalog.ts'
import { changeProducts } from '../many/change-products.ts'

/** Sets the status of several products, all or none. */
export const handleUpdateProductStatuses = handle(
  updateProductStatuses,
  async ({ db, input, user }, { versions }: WithVersions) => {
    const expected = new Map(input.products.map(({ id, updated_at }) => [id, updated_at]))
    const { count } = await changeCatalog({ db, versions }, (tx) =>
      changeProducts(tx, { expected, change: { status: input.status }, by: user.id }),
    )
    return { message: statusesChanged(count), changed: count }
  },
)
