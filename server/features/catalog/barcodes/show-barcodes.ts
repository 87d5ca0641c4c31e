import type { Barcode } from '../../../../shop/products/barcodes.ts'
import type { Database } from '../../../db/open.ts'
import { type ProductRow, productView } from '../catalog.rules.ts'
import { type BarcodeRow, findBarcodes } from './barcodes.queries.ts'

/** Returns products in the shape for staff, with their barcodes. The public never gets barcodes. */
export async function showToStaff(db: Database, products: readonly ProductRow[]) {
  const ids = products.map(({ id }) => id)
  const codesByProduct = Map.groupBy(ids.length > 0 ? await findBarcodes(db, ids) : [], ({ product_id }) => product_id)
  return products.map((product) => {
    const codes = codesByProduct.get(product.id) ?? []
    const view = productView(product)
    return {
      ...view,
      barcodes: barcodesOf(codes, null),
      stock_info: view.stock_info.map((one) => ({ ...one, barcodes: barcodesOf(codes, one.variant_id) })),
    }
  })
}

/** Returns one product in the shape for staff. */
export async function showOneToStaff(db: Database, product: ProductRow) {
  const [shown] = await showToStaff(db, [product])
  if (!shown) throw new Error('the product to show was not returned')
  return shown
}

/** Returns the barcodes of a type or, if `variantId` is null, of the product itself. */
export const barcodesOf = (rows: readonly BarcodeRow[], variantId: number | null): Barcode[] =>
  rows.filter(({ variant_id }) => variant_id === variantId).map(({ code, pieces }) => ({ code, pieces }))
