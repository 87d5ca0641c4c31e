import { deleteProduct } from '../../../../contract/catalog.ts'
import { problem } from '../../../../shop/problems.ts'
import { productTexts } from '../../../../shop/texts/products.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { changeCatalog } from '../change-catalog.ts'
import { lockProduct } from '../lock-product.ts'
import type { WithOnProductsDeleted } from '../on-products-deleted.ts'
import { setDeleted } from '../products.queries.ts'

/** Hides a product. Orders, ledger and reports keep it; pending requests and updates for it are closed. */
export const handleDeleteProduct = handle(
  deleteProduct,
  async ({ db, input, user }, { versions, onProductsDeleted }: WithVersions & WithOnProductsDeleted) => {
    await changeCatalog({ db, versions }, async (tx) => {
      const product = await lockProduct(tx, input.id)
      if (!product || product.deleted_at) throw problem('not_found')
      await setDeleted(tx, [product], true)
      const closed = await onProductsDeleted(tx, [product], user.id)
      await recordAudit(tx, {
        by: user.id,
        action: 'delete_product',
        subject: 'product',
        subjectId: product.id,
        before: { name: product.name, deleted: false },
        after: { deleted: true, ...closed },
      })
      return { changed: true }
    })
    return { message: productTexts.deleted }
  },
)
