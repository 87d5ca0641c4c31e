import { type Bars, barsOf } from '../../../../shop/products/barcode-bars.ts'
import type { Product } from '../../../data/catalog.ts'

/** The content of a label. */
export type Label = {
  key: string
  name: string
  type: string | null
  /** The price of a piece; null on the label of a package. */
  price: number | null
  code: string
  bars: Bars
  /** How many pieces a package holds; undefined for a piece, null if unknown. */
  packed?: number | null
}

/** A barcode that was just created for a type of a product. */
export type GivenCode = { product_id: string; type: string | null; code: string }

/**
 * Returns a label for each type, with its own code for a piece or else the product's, and with `packages` also labels
 * for its packages. `missing` is the number of types without a code.
 */
export function labelsOf(
  products: readonly Product[],
  { packages, given }: { packages: boolean; given: readonly GivenCode[] },
): { labels: Label[]; missing: number } {
  let missing = 0
  const labels = products.flatMap((product) => {
    const types = soldTypes(product)
    return types.flatMap(({ type, price, packed, codes }) => {
      const givenCode = given.find((one) => one.product_id === product.id && one.type === type)
      const usableCodes = [...codes, ...(product.barcodes ?? [])]
      const pieceCode = usableCodes.find(({ pieces }) => pieces === 1)?.code ?? givenCode?.code
      if (pieceCode === undefined) missing += 1
      const packageCodes = type === null ? usableCodes : codes
      const printedCodes = [
        ...(pieceCode === undefined ? [] : [{ code: pieceCode, pieces: 1 }]),
        ...(packages ? packageCodes.filter(({ pieces }) => pieces !== 1) : []),
      ]
      return printedCodes.flatMap(({ code, pieces }): Label[] => {
        const bars = barsOf(code)
        if (!bars) return []
        const label = { key: `${product.id} ${type} ${code}`, name: product.name, type, code, bars }
        return [pieces === 1 ? { ...label, price } : { ...label, price: null, packed: pieces ?? packed }]
      })
    })
  })
  return { labels, missing }
}

/** The types that can be ordered, or the product itself. */
function soldTypes({ customPrices, price, stock_info = [], items_per_package = null }: Product) {
  if (customPrices.length === 0) return [{ type: null, price, packed: items_per_package, codes: [] }]
  return customPrices.map((one) => {
    const info = stock_info.find(({ variant_type }) => variant_type === one.type)
    return { type: one.type, price: one.price, packed: info?.items_per_package ?? null, codes: info?.barcodes ?? [] }
  })
}

/** The labels of a sheet or roll, in mm. */
type LabelPaper = { name: string; width: number; height: number } & (
  | { roll: number }
  | { columns: number; rows: number; top: number; left: number; gap: number }
)

/** Sheets as shops sell them, and rolls as receipt printers have them. */
export const labelPapers = {
  a4x24: { name: 'A4, lebo 24 (70 × 37 mm)', width: 70, height: 37, columns: 3, rows: 8, top: 0.5, left: 0, gap: 0 },
  a4x40: {
    name: 'A4, lebo 40 (52.5 × 29.7 mm)',
    width: 52.5,
    height: 29.7,
    columns: 4,
    rows: 10,
    top: 0,
    left: 0,
    gap: 0,
  },
  a4x65: {
    name: 'A4, lebo 65 (38.1 × 21.2 mm)',
    width: 38.1,
    height: 21.2,
    columns: 5,
    rows: 13,
    top: 10.7,
    left: 4.75,
    gap: 2.5,
  },
  roll58: { name: 'Rola 58 mm', width: 48, height: 30, roll: 58 },
  roll80: { name: 'Rola 80 mm', width: 72, height: 36, roll: 80 },
} as const satisfies Record<string, LabelPaper>
export type LabelPaperName = keyof typeof labelPapers

/** Scanners need bars at least this wide; printers of rolls have dots of 0.125 mm. */
const MIN_MODULE_MM = 0.19
/** The empty space that scanners need beside the bars, both sides together. */
const QUIET_MODULES = 20
/** The edges of a label, left and right together. */
const EDGE_MM = 4

/** Returns true if a label is too narrow for the bars of its code. */
export const isTooNarrow = ({ bars }: Label, paper: LabelPaperName): boolean =>
  (labelPapers[paper].width - EDGE_MM) / (bars.modules.length + QUIET_MODULES) < MIN_MODULE_MM

/** Returns the places of each sheet: null for those that are used up already. A roll is one long page. */
export function labelPages(
  labels: readonly Label[],
  paper: LabelPaperName,
  { copies, used }: { copies: number; used: number },
) {
  const chosen: LabelPaper = labelPapers[paper]
  const copiesOfAll = labels.flatMap((label) => Array.from({ length: copies }, () => label))
  if (copiesOfAll.length === 0) return []
  if ('roll' in chosen) return [copiesOfAll]
  const size = chosen.columns * chosen.rows
  const places: (Label | null)[] = [...Array.from({ length: used % size }, () => null), ...copiesOfAll]
  const sheets = Math.ceil(places.length / size)
  return Array.from({ length: sheets }, (_, sheet) => places.slice(sheet * size, (sheet + 1) * size))
}
