import { findBarcode } from '../../../../contract/catalog.ts'
import { problem } from '../../../../shop/problems.ts'
import { normaliseBarcode, scannedUnit } from '../../../../shop/products/barcodes.ts'
import { handle } from '../../../http/handle.ts'
import { findBarcode as findMeaning } from '../barcodes/barcodes.queries.ts'
import { showOneToStaff } from '../barcodes/show-barcodes.ts'
import { getProduct } from '../products.queries.ts'

/** Returns the product or type that a scanned barcode stands for. */
export const handleFindBarcode = handle(findBarcode, async ({ db, input }) => {
  const code = normaliseBarcode(input.code)
  const found = code === null ? undefined : await findMeaning(db, code)
  if (!found) throw problem('not_found', { text: `Hakuna bidhaa yenye barcode ${input.code.trim().slice(0, 48)}.` })
  const product = await showOneToStaff(db, await getProduct(db, found.product_id))
  const itemsPerPackage = found.type === null ? product.items_per_package : found.items_per_package
  return { code: found.code, product, type: found.type, ...scannedUnit(found.pieces, itemsPerPackage) }
})
