export type TableFormat = 'csv' | 'xlsx'
type ColumnKind = 'text' | 'money' | 'count' | 'day' | 'time'
export type Column = { name: string; kind: ColumnKind }

/**
 * Cells are in the order of the columns. Money and counts are numbers, a day is 'YYYY-MM-DD', a time is 'YYYY-MM-DD
 * HH:MM'.
 */
export type Table = {
  name: string
  columns: readonly Column[]
  rows: readonly (readonly (string | number | null)[])[]
}
