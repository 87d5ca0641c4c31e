import { cleanName } from '../../../shop/products/names.ts'
import { productLabel } from '../../../shop/products/products.ts'
import type { SheetRow } from '../../spreadsheets/read-table.ts'
import type { ImportProblem } from './sheet-columns.rules.ts'

/** Longer names are cut. */
const MAX_LABEL = 100

/** The positions of the columns that say what a row is about. */
type LabelColumns = { name: number | undefined; type?: number | undefined }

/** Returns a function that finds the product or person of a row by its number, as the sheet names it. */
export function rowLabels(
  rows: readonly SheetRow[],
  { name, type }: LabelColumns,
): (row: number) => string | undefined {
  const byNumber = new Map(rows.map((row) => [row.number, row.cells]))
  return (row) => {
    const cells = byNumber.get(row) ?? []
    const text = (at: number | undefined) => cleanName((cells[at ?? -1] ?? '').slice(0, MAX_LABEL))
    return text(name) === '' ? undefined : productLabel(text(name), text(type))
  }
}

/** Adds to each problem what its row is about: people look for a product or a name, not for the number of a row. */
export const withLabels = (
  problems: readonly ImportProblem[],
  labelOf: (row: number) => string | undefined,
): ImportProblem[] => problems.map((one) => ({ ...one, label: labelOf(one.row) ?? null }))
