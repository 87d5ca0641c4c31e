import { columnKey, type ImportProblem } from '../../imports/sheet-columns.rules.ts'

/**
 * Accepted names of the columns, compared without regard to case, accents and punctuation. The template uses the first
 * name of each.
 */
const names = {
  name: ['Jina la mteja', 'Jina', 'Mteja', 'name', 'customer'],
  phone: ['Simu', 'Namba ya simu', 'phone', 'phone number'],
  amount: ['Deni', 'Kiasi', 'Kiasi cha deni', 'Anadaiwa', 'debt', 'amount'],
  since: ['Tangu lini', 'Tangu', 'Tarehe', 'since'],
  due: ['Siku ya kulipa', 'Tarehe ya kulipa', 'due', 'due date'],
  reason: ['Sababu', 'Maelezo', 'reason', 'note'],
  limit: ['Kikomo cha mkopo', 'Kikomo', 'credit limit'],
  deposit: ['Amana', 'Amelipa mbele', 'deposit'],
} as const

export type DebtColumn = keyof typeof names
export const debtColumnName = (column: DebtColumn): string => names[column][0]

export const debtColumns = Object.keys(names) as DebtColumn[]
const byKey = new Map(debtColumns.flatMap((column) => names[column].map((name) => [columnKey(name), column] as const)))

/** Columns that only a sheet of products has. */
const ofProducts = new Set(['Bei', 'Bei ya kuuza', 'price', 'Kategoria', 'category'].map(columnKey))

/** True for the header of a sheet of debts. */
export const isDebtHeader = (header: readonly string[]): boolean => {
  const keys = header.map(columnKey)
  return keys.some((key) => byKey.get(key) === 'amount') && !keys.some((key) => ofProducts.has(key))
}

export type DebtHeader = { positions: ReadonlyMap<DebtColumn, number>; notes: string[]; problems: ImportProblem[] }

/** Parses the first row of a sheet of debts. Columns may be in any order. */
export function readDebtHeader({ number, cells }: { number: number; cells: readonly string[] }): DebtHeader {
  const positions = new Map<DebtColumn, number>()
  const unknown: string[] = []
  const problems: ImportProblem[] = []
  const refuse = (column: string, text: string) => problems.push({ row: number, column, text })
  for (const [index, cell] of cells.entries()) {
    const column = byKey.get(columnKey(cell))
    if (!column) {
      if (cell.trim() !== '') unknown.push(cell.trim().slice(0, 40))
    } else if (positions.has(column))
      refuse(debtColumnName(column), `Safu '${debtColumnName(column)}' ipo zaidi ya mara moja.`)
    else positions.set(column, index)
  }
  if (!positions.has('name'))
    refuse(debtColumnName('name'), `Safu '${debtColumnName('name')}' haipo. Mstari wa kwanza uwe kama kwenye kiolezo.`)
  const notes = unknown.length > 0 ? [`Safu hizi hazijulikani, zimeachwa: ${unknown.join(', ')}.`] : []
  return { positions, notes, problems }
}
