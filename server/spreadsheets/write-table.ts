import type { Table, TableFormat } from './table.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

/** Writes a table as a file for any spreadsheet program. No text in it can run as a formula. */
export async function writeTable(format: TableFormat, table: Table): Promise<Buffer> {
  return format === 'csv' ? writeCsv(table) : writeXlsx(table)
}

/** Returns the media type of a written table. */
export const tableType = (format: TableFormat): string =>
  format === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
