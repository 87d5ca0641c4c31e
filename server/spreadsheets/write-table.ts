import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

export type TableFormat = 'csv' | 'xlsx'
export type ColumnKind = 'text' | 'money' | 'count' | 'day' | 'time'
export type Column = { name: string; kind: ColumnKind }

/** Cells in the order of the columns; money and counts as numbers, a day as 'YYYY-MM-DD', a time as ISO text. */
export type Table = {
  name: string
  columns: readonly Column[]
  rows: readonly (readonly (string | number | null)[])[]
}

/**
 * A table as a file that opens in any spreadsheet. No text in it is ever run as a formula; times stand in the shop's
 * own zone, as 'YYYY-MM-DD HH:MM'.
 */
export async function writeTable(format: TableFormat, table: Table): Promise<Buffer> {
  return format === 'csv' ? writeCsv(table) : writeXlsx(table)
}

/** The media type of a written table. */
export const tableType = (format: TableFormat): string =>
  format === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
