import { Refused } from './refusals.ts'

/** A row with something in it: its number as the spreadsheet counts (the first is 1), and its cells as text. */
export type SheetRow = { number: number; cells: string[] }

export const MOST_ROWS = 20_000
export const MOST_COLUMNS = 30

/** Gathers rows within the limits. Blank rows are left out, blank cells at the end of a row cut off. */
export function keepRows() {
  const rows: SheetRow[] = []
  return {
    rows,
    add: (number: number, cells: string[]) => {
      while (cells.length > 0 && cells.at(-1)?.trim() === '') cells.pop()
      if (cells.length === 0) return
      if (cells.length > MOST_COLUMNS) throw new Refused('too_many_columns')
      // One more than the limit: the header.
      if (rows.length > MOST_ROWS) throw new Refused('too_many_rows')
      rows.push({ number, cells })
    },
  }
}
