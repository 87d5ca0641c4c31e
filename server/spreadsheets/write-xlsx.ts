import { writeXlsxStream, type XlsxWriteStreamOptions } from 'hucre/xlsx'
import type { Column, Table } from './table.ts'

type Cell = string | number | Date | null
type ColumnStyle = NonNullable<XlsxWriteStreamOptions['columns']>[number]

/** Excel refuses a file with a longer cell. */
const MAX_CELL_CHARACTERS = 32_767
/** Column widths depend on the first rows only, because measuring all rows would take longer than writing them. */
const ROWS_LOOKED_AT = 200
const NARROWEST = 9
const WIDEST = 60

/**
 * Returns a cell's format. In a cell with the format '@', everything that somebody types later stays text: a phone
 * number keeps its 0, and an id that looks like a date is not converted.
 */
function formatOf(column: Column, at: number, rows: Table['rows']): string {
  if (column.kind === 'text') return '@'
  if (column.kind === 'day') return 'yyyy-mm-dd'
  if (column.kind === 'time') return 'yyyy-mm-dd hh:mm'
  // Two decimals only if the column needs them, because Excel would show 500 in '#,##0.##' as '500.'.
  const hasCents = rows.some((row) => typeof row[at] === 'number' && !Number.isInteger(row[at]))
  return hasCents ? '#,##0.00' : '#,##0'
}

/**
 * Writes a table as an XLSX workbook with one sheet and a bold, frozen header. Rows are converted to bytes one by one,
 * so memory depends on the size of the compressed file, not on the number of cells.
 */
export async function writeXlsx(table: Table): Promise<Buffer> {
  const styles = table.columns.map((column, at): ColumnStyle => ({ width: widthOf(column, at, table.rows) }))
  const stream = writeXlsxStream(rowsOf(table, styles), {
    name: sheetName(table.name),
    columns: styles,
    freezePane: { rows: 1 },
  })
  return Buffer.from(await new Response(stream).arrayBuffer())
}

/**
 * Yields the header and the rows. The writer reads one style per column for each row: bold for the header, then the
 * column's number format.
 */
function* rowsOf(table: Table, styles: ColumnStyle[]): Generator<Cell[]> {
  for (const style of styles) style.style = { font: { bold: true } }
  yield table.columns.map((column) => excelText(column.name))
  table.columns.forEach((column, at) => {
    const style = styles[at]
    if (style) style.style = { numFmt: formatOf(column, at, table.rows) }
  })
  for (const row of table.rows) yield row.map((value, at) => xlsxCell(value, table.columns[at]))
}

function xlsxCell(value: string | number | null, column: Column | undefined): Cell {
  if (value === null) return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (column?.kind === 'day' || column?.kind === 'time') {
    // Excel has no time zones, so the local time is written as if it were UTC.
    const at = Date.parse(column.kind === 'day' ? `${value}T00:00Z` : `${value.replace(' ', 'T')}Z`)
    if (!Number.isNaN(at)) return new Date(at)
  }
  return excelText(value)
}

/**
 * Removes characters that XML cannot contain, cuts text to Excel's limit, and escapes text that looks like Excel's own
 * escapes.
 */
const excelText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not reach the file.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .slice(0, MAX_CELL_CHARACTERS)
    .toWellFormed()
    .replace(/_x[0-9A-Fa-f]{4}_/g, (written) => `_x005F${written}`)

const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Jedwali'

function widthOf(column: Column, at: number, rows: Table['rows']): number {
  let widest = column.name.length + 2
  for (const row of rows.slice(0, ROWS_LOOKED_AT)) {
    const value = row[at]
    if (value === null || value === undefined) continue
    // Thousands separators make a number about a third longer.
    const length = typeof value === 'number' ? Math.ceil(String(value).length * 1.4) : value.split('\n', 1)[0]?.length
    widest = Math.max(widest, (length ?? 0) + 1)
  }
  return Math.min(Math.max(widest, NARROWEST), WIDEST)
}
