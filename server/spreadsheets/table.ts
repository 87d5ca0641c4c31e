export type TableFormat = 'csv' | 'xlsx'
type ColumnKind = 'text' | 'money' | 'count' | 'day' | 'time'
export type Column = { name: string; kind: ColumnKind }

/**
 * Cells in the order of the columns; money and counts as numbers, a day as 'YYYY-MM-DD', a time as 'YYYY-MM-DD HH:MM'.
 */
export type Table = {
  name: string
  columns: readonly Column[]
  rows: readonly (readonly (string | number | null)[])[]
}
