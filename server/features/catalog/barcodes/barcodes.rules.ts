import { takenBarcode } from '../../../../contract/barcodes.ts'
import { refusal } from '../../../../contract/call.ts'
import { problem } from '../../../../shop/problems.ts'
import { type Barcode, barcodesText } from '../../../../shop/products/barcodes.ts'
import { productLabel } from '../../../../shop/products/products.ts'
import type { BarcodeRow, BarcodeWrite, RepeatedBarcode } from './barcodes.queries.ts'

/** The barcodes in a form or call. Barcodes of an absent field stay unchanged. */
export type AskedBarcodes = {
  barcodes?: readonly Barcode[] | undefined
  customPrices?: readonly { type: string; barcodes?: readonly Barcode[] | undefined }[] | undefined
}

/** Returns the barcodes to write. Throws refused if a barcode occurs twice. */
export function requireEachCodeOnce(
  product: BarcodeWrite['product'],
  { barcodes, customPrices = [] }: AskedBarcodes,
): BarcodeWrite[] {
  const writes = [{ type: null, barcodes }, ...customPrices].flatMap((one) =>
    one.barcodes ? [{ product, type: one.type, barcodes: one.barcodes }] : [],
  )
  const codes = writes.flatMap((write) => write.barcodes.map(({ code }) => code))
  const repeatedCode = codes.find((code, index) => codes.indexOf(code) < index)
  if (repeatedCode)
    throw problem('refused', { text: `Barcode ${repeatedCode} imeandikwa mara mbili.`, field: 'barcodes' })
  return writes
}

/** Throws barcode_taken, naming the product that already has the barcode. */
export function requireNotRepeated(repeated: RepeatedBarcode | undefined): void {
  if (!repeated) return
  const { code, product_name, type } = repeated
  const where = productLabel(product_name, type)
  throw refusal(takenBarcode, 'barcode_taken', repeated, `Barcode ${code} ni ya '${where}'. Iondoe huko kwanza.`)
}

/** Returns the barcodes of a product as text for an audit row. */
export const auditedBarcodes = (rows: readonly BarcodeRow[]): string =>
  rows.map((row) => `${row.type === null ? '' : `${row.type}: `}${barcodesText([row])}`).join('; ')
