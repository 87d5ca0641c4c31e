import { SheetRefusal } from './refusals.ts'

/** A row with something in it: its number as the spreadsheet counts (the first is 1), and its cells as text. */
export type SheetRow = { number: number; cells: string[] }

const MAX_ROWS = 20_000
export const MAX_COLUMNS = 30

/**
 * Collects rows. Blank rows are left out, blank cells at the end of a row cut off. `add` throws SheetRefusal:
 * too_many_columns or too_many_rows.
 */
export function collectRows() {
  const rows: SheetRow[] = []
  return {
    rows,
    add: (number: number, cells: string[]) => {
      while (cells.length > 0 && cells.at(-1)?.trim() === '') cells.pop()
      if (cells.length === 0) return
      if (cells.length > MAX_COLUMNS) throw new SheetRefusal('too_many_columns')
      // One more than the limit: the header.
      if (rows.length > MAX_ROWS) throw new SheetRefusal('too_many_rows')
      rows.push({ number, cells })
    },
  }
}
