import { cleanName } from '../../../shop/products/names.ts'
import { productLabel } from '../../../shop/products/products.ts'
import type { SheetRow } from '../../spreadsheets/read-table.ts'
import type { ImportProblem } from './sheet-columns.rules.ts'

/** Maximum number of characters in a label; longer labels are cut. */
const MAX_LABEL = 100

/** The positions of the columns that name the subject of a row. */
type LabelColumns = { name: number | undefined; type?: number | undefined }

/** Returns a function that returns the product or person in a row of the sheet, by the row's number. */
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

/** Adds to each problem the subject of its row, because people look for a name and not for a row number. */
export const withLabels = (
  problems: readonly ImportProblem[],
  labelOf: (row: number) => string | undefined,
): ImportProblem[] => problems.map((one) => ({ ...one, label: labelOf(one.row) ?? null }))
