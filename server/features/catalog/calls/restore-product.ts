import { restoreProduct } from '../../../../contract/catalog.ts'
import { requireFound } from '../../../../shop/problems.ts'
import type { WithVersions } from '../../../db/versions.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { requireFreeBarcodes } from '../barcodes/store-barcodes.ts'
import { changeCatalog } from '../change-catalog.ts'
import { lockProduct } from '../lock-product.ts'
import { setDeleted } from '../products.queries.ts'
import { recordRestored } from '../variant-prices.queries.ts'

/** Restores a deleted product. Also succeeds if the product is not deleted. */
export const handleRestoreProduct = handle(restoreProduct, async ({ db, input, user }, { versions }: WithVersions) => {
  await changeCatalog({ db, versions }, async (tx) => {
    const product = requireFound(await lockProduct(tx, input.id))
    if (!product.deleted_at) return { changed: false }
    await setDeleted(tx, [product], { deleted: false })
    await recordRestored(tx, product)
    await requireFreeBarcodes(tx, [product])
    await recordAudit(tx, {
      by: user.id,
      action: 'restore_product',
      subject: 'product',
      subjectId: product.id,
      before: { name: product.name, deleted: true },
      after: { deleted: false },
    })
    return { changed: true }
  })
  return { message: 'Bidhaa imerudishwa!' }
})
