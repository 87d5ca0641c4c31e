import { type Barcode, barcodesText, isDoubtfulBarcode, parseBarcodes } from '../../../shop/products/barcodes.ts'
import type { BarcodeRow } from '../catalog/barcodes/barcodes.queries.ts'

/** The barcodes in a cell: `own` are for the row's type, `product` for the product itself. */
export type SheetBarcodes = { own: Barcode[]; product: Barcode[] }

/** The prefix of a barcode of the whole product in the row of one of its types. */
const OF_PRODUCT = /^\s*zote\s*:/i
/** A large number that a spreadsheet has converted to exponent form, which loses its last digits. */
const SHORTENED = /^\s*\d(?:\.\d+)?E\+?\d+\s*$/i

/** Parses a cell such as '6001234567899; katoni=16001234567896; zote: 96385074'. */
export function parseSheetBarcodes(cell: string): SheetBarcodes | { wrong: string } {
  const parts = cell.split(/[;\n]/)
  if (parts.some((part) => SHORTENED.test(part)))
    return { wrong: 'Excel imefupisha barcode hii. Fanya safu iwe maandishi (Text), kisha iandike tena.' }
  const own = parseBarcodes(parts.filter((part) => !OF_PRODUCT.test(part)).join(';'))
  if ('wrong' in own) return own
  const shared = parts.filter((part) => OF_PRODUCT.test(part)).map((part) => part.replace(OF_PRODUCT, ''))
  const product = parseBarcodes(shared.join(';'))
  return 'wrong' in product ? product : { own: own.barcodes, product: product.barcodes }
}

/**
 * Returns the barcode cell of a row. The first row of a product with types also contains the barcodes of the product.
 */
export function sheetBarcodes(
  codes: readonly BarcodeRow[],
  { type, variant_id, isFirst }: { type: string | null; variant_id: number; isFirst: boolean },
): string {
  const ofProduct = codes.filter((row) => row.variant_id === null)
  if (type === null) return barcodesText(ofProduct)
  const own = codes.filter((row) => row.variant_id === variant_id).map((row) => barcodesText([row]))
  const shared = isFirst ? ofProduct.map((row) => `zote: ${barcodesText([row])}`) : []
  return [...own, ...shared].join('; ')
}

/** The barcodes that an import writes, to a product (type null) or to one of its types. */
export type PlannedBarcodes = { type: string | null; barcodes: Barcode[]; row: number }

type CodedRow = { type: string | null; row: number; barcodes: SheetBarcodes | undefined }

/**
 * Returns an entry with all wanted barcodes for each type whose barcodes change, and for the product (`type` null) if its
 * own barcodes change. Empty if the sheet has no column for barcodes.
 */
export function changedBarcodes(rows: readonly CodedRow[], current: readonly BarcodeRow[]): PlannedBarcodes[] {
  const [first] = rows
  if (!first || rows.some(({ barcodes }) => barcodes === undefined)) return []
  const shared = rows.flatMap(({ barcodes }) => barcodes?.product ?? [])
  const wanted = rows.map(({ type, row, barcodes }) => ({ type, row, barcodes: barcodes?.own ?? [] }))
  const ofProduct = wanted.find(({ type }) => type === null)
  const all = ofProduct
    ? [{ ...ofProduct, barcodes: [...ofProduct.barcodes, ...shared] }]
    : [...wanted, { type: null, row: first.row, barcodes: shared }]
  const currentOf = (wantedType: string | null) => current.filter(({ type }) => type === wantedType)
  return all.filter((one) => barcodesText(one.barcodes) !== barcodesText(currentOf(one.type)))
}

/** Returns the first new barcode with a wrong check digit, which may mean that a spreadsheet has changed its digits. */
export function doubtfulCode(planned: readonly PlannedBarcodes[], current: readonly BarcodeRow[]) {
  const known = new Set(current.map(({ code }) => code))
  for (const { barcodes, row } of planned)
    for (const { code } of barcodes) if (isDoubtfulBarcode(code) && !known.has(code)) return { code, row }
  return undefined
}
