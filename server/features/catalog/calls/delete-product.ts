import { deleteProduct } from '../../../../contract/catalog.ts'
import { formatNumber } from '../../../../shop/numbers/money.ts'
import { problem } from '../../../../shop/problems.ts'
import { productTexts } from '../../../../shop/texts/products.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { findCarriers } from '../../ledger/places.queries.ts'
import { changeCatalog } from '../change-catalog.ts'
import { lockProduct } from '../lock-product.ts'
import type { WithOnProductsDeleted } from '../on-products-deleted.ts'
import { setDeleted } from '../products.queries.ts'

/**
 * Hides a product. Orders, ledger and reports keep it, and pending requests and updates for it are closed. Throws
 * refused while somebody carries it.
 */
export const handleDeleteProduct = handle(
  deleteProduct,
  async ({ db, input, user }, { versions, onProductsDeleted }: WithVersions & WithOnProductsDeleted) => {
    await changeCatalog({ db, versions }, async (tx) => {
      const product = await lockProduct(tx, input.id)
      if (!product || product.deleted_at) throw problem('not_found')
      await setDeleted(tx, [product], { deleted: true })
      const closed = await onProductsDeleted(tx, [product], user.id)
      // Checked after the product's requests are closed, so that no approval can give out pieces meanwhile.
      requireNotCarried(product, await findCarriers(tx, product))
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

/**
 * Throws refused if somebody carries pieces of the product. Those pieces would later go back to the storeroom, where no
 * stocktake counts deleted products.
 */
function requireNotCarried({ name }: { name: string }, carried: readonly { pieces: number }[]): void {
  if (carried.length === 0) return
  const pieces = carried.reduce((sum, one) => sum + one.pieces, 0)
  const text = `Pisi ${formatNumber(pieces)} za ${name} ziko mikononi mwa wafanyakazi. Zirudishwe stoo au zihesabiwe kwanza.`
  throw problem('refused', { text })
}
