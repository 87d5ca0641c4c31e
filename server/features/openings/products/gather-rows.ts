import type { SheetRow } from '../../../spreadsheets/read-table.ts'
import type { ReadSheet } from '../../imports/plan-import.ts'
import type { ImportProblem } from '../../imports/sheet-columns.rules.ts'
import type { SheetProduct } from '../../imports/sheet-products.rules.ts'
import { inTurns } from '../../limits/in-turns.ts'
import { digestOf } from '../digest.rules.ts'
import { type OpeningCells, openingColumns, readOpeningCells } from './opening-columns.rules.ts'

/** The rows of one product: its catalogue fields, its cells of stock and costs, and a digest of all of them. */
export type Rows = { product: SheetProduct; cells: OpeningCells[]; digest: string }

/**
 * Returns the products of a sheet with their cells of stock and costs. Problems in these cells are added to `problems`.
 */
export async function gatherRows(
  { header, products }: ReadSheet,
  [first, ...rows]: readonly SheetRow[],
  problems: ImportProblem[],
): Promise<Rows[]> {
  const positions = openingColumns(first?.cells ?? [])
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  const gathered: Rows[] = []
  if (header.problems.length > 0) return gathered
  for await (const product of inTurns(products)) {
    const sheetProduct = withoutEmptyCells(product)
    const own = sheetProduct.variants.flatMap(({ row }) => byNumber.get(row) ?? [])
    const cells = own.map((row) => readOpeningCells(row, positions, problems))
    const { row: _, byNameAt: __, variants, ...fields } = sheetProduct
    const content = [fields, variants.map(({ row: _, ...variant }) => variant), cells]
    gathered.push({ product: sheetProduct, cells, digest: digestOf(content) })
  }
  return gathered
}

/**
 * Makes empty price tiers undefined, so that they stay as they are. Also makes the barcodes undefined if no row of the
 * product has any.
 */
function withoutEmptyCells(product: SheetProduct): SheetProduct {
  const hasCodes = product.variants.some(
    ({ barcodes }) => barcodes && barcodes.own.length + barcodes.product.length > 0,
  )
  const variants = product.variants.map((one) => ({
    ...one,
    price_tiers: one.price_tiers?.length ? one.price_tiers : undefined,
    barcodes: hasCodes ? one.barcodes : undefined,
  }))
  return { ...product, variants }
}
