import { SheetRefusal } from './refusals.ts'

/** A row that is not blank: its number in the spreadsheet (from 1), and its cells as text. */
export type SheetRow = { number: number; cells: string[] }

const MAX_ROWS = 20_000
export const MAX_COLUMNS = 30
/** Maximum characters of a cell: Excel's limit plus one, so that a reader can tell that a cell is too long. */
const MAX_CELL = 32_767 + 1
/** Maximum characters of all cells: twice the largest CSV. A workbook may repeat one long text in every cell. */
const MAX_SHEET_CHARACTERS = 16 * 1024 * 1024

/**
 * Collects rows without blank rows and trailing blank cells. Cells are cut at Excel's limit. `add` throws SheetRefusal:
 * too_many_columns, too_many_rows or zip_bomb.
 */
export function collectRows() {
  const rows: SheetRow[] = []
  let characters = 0
  return {
    rows,
    add: (number: number, cells: string[]) => {
      while (cells.length > 0 && cells.at(-1)?.trim() === '') cells.pop()
      if (cells.length === 0) return
      if (cells.length > MAX_COLUMNS) throw new SheetRefusal('too_many_columns')
      // One more row is allowed, because the header counts too.
      if (rows.length > MAX_ROWS) throw new SheetRefusal('too_many_rows')
      const short = cells.map((cell) => cell.slice(0, MAX_CELL))
      characters += charactersOf({ cells: short })
      if (characters > MAX_SHEET_CHARACTERS) throw new SheetRefusal('zip_bomb')
      rows.push({ number, cells: short })
    },
  }
}

/** Counts the characters of a row's cells. */
export const charactersOf = ({ cells }: Pick<SheetRow, 'cells'>): number =>
  cells.reduce((sum, { length }) => sum + length, 0)
