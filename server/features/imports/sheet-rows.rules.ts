import { type Read, readCell } from './sheet-cells.rules.ts'
import { columnName, type Header, type ImportProblem, type SheetColumn } from './sheet-columns.rules.ts'

export type SheetRow = { number: number; cells: readonly string[] }

type ReadValue<C extends SheetColumn> = ReturnType<(typeof readCell)[C]> extends Read<infer T> ? T : never

/** Reads the cells of one row by their columns. */
export type RowReader = {
  number: number
  /** Returns the text of a cell, or '' if the sheet has no such column. */
  cell: (column: SheetColumn) => string
  /**
   * Returns the parsed value. Returns undefined if the sheet has no such column, or if the value is invalid. An invalid
   * value is recorded.
   */
  read: <C extends SheetColumn>(column: C) => ReadValue<C> | undefined
  /** Records a problem of this row. */
  refuse: (column: SheetColumn, text: string) => void
}

/** Reads one row of a sheet by its columns. Problems are added to `problems`. */
export function readRow(header: Header, { number, cells }: SheetRow, problems: ImportProblem[]): RowReader {
  const refuse = (column: SheetColumn, text: string) => {
    problems.push({ row: number, column: columnName(column), text })
  }
  const cell = (column: SheetColumn) => cells[header.positions.get(column) ?? -1]?.trim() ?? ''
  const read = <C extends SheetColumn>(column: C): ReadValue<C> | undefined => {
    if (!header.positions.has(column)) return undefined
    const result = readCell[column](cell(column)) as Read<ReadValue<C>>
    if ('value' in result) return result.value
    refuse(column, result.wrong)
    return undefined
  }
  return { number, cell, read, refuse }
}
