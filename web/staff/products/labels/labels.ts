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
  /** The pieces in a package: undefined for the label of a piece, null if the number is unknown. */
  packed?: number | null
}

/** A barcode that was just created for a type of a product. */
export type GivenCode = { product_id: string; type: string | null; code: string }

/**
 * Returns a label for each type, with the barcode of the type or else of the product. With `packages` it also returns
 * labels for packages. `missing` is the number of types without a barcode.
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

/** Returns the types that can be ordered, or the product itself if it has no types. */
function soldTypes({ customPrices, price, stock_info = [], items_per_package = null }: Product) {
  if (customPrices.length === 0) return [{ type: null, price, packed: items_per_package, codes: [] }]
  return customPrices.map((one) => {
    const info = stock_info.find(({ variant_type }) => variant_type === one.type)
    return { type: one.type, price: one.price, packed: info?.items_per_package ?? null, codes: info?.barcodes ?? [] }
  })
}

/** The size of a label and its positions on the paper, in mm. */
type LabelPaper = { name: string; width: number; height: number } & (
  | { roll: number }
  | { columns: number; rows: number; top: number; left: number; gap: number }
)

/** The sheets that shops sell, and the rolls of receipt printers. */
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

/** Scanners need modules (the narrowest bars) at least this wide; a dot of a roll printer is 0.125 mm. */
const MIN_MODULE_MM = 0.19
/** The quiet zones that scanners need, both sides together, in modules. */
const QUIET_MODULES = 20
/** The margins of a label, left and right together. */
const EDGE_MM = 4

/** Returns true if the label is too narrow for its barcode. */
export const isTooNarrow = ({ bars }: Label, paper: LabelPaperName): boolean =>
  (labelPapers[paper].width - EDGE_MM) / (bars.modules.length + QUIET_MODULES) < MIN_MODULE_MM

/**
 * Returns the label at each position of each sheet; null for positions that are already used up. A roll is one long
 * page.
 */
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
