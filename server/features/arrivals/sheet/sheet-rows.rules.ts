import { MAX_PRICE } from '../../../../shop/numbers/money.ts'
import { parseMoney } from '../../../../shop/numbers/parse-money.ts'
import { cleanName } from '../../../../shop/products/names.ts'
import { type Packaging, packagingWords, readPackaging } from '../../../../shop/products/packaging.ts'
import type { SheetRow } from '../../../spreadsheets/read-table.ts'
import { type ArrivalColumn, columnName } from './sheet-columns.rules.ts'

export type SheetProblem = { row: number; column: string | null; text: string }

/** A row of the sheet with the name or number of a product. match-products.ts looks up the product. */
export type NamedLine = {
  row: number
  id: string
  name: string
  type: string
  category: string
  packages: number
  extra_pieces: number
  items_per_package: number | null
  packaging_type: Packaging | null
  buying: number | null
  price: number | null
}

/** Maximum number of characters in a cell; the rest is ignored. */
const MAX_CELL = 400
const maxCounts = { items: 1_000_000, packages: 1_000_000, extra: 100_000_000 } as const

/**
 * Reads one row and adds its problems to `problems`. Returns null for a row without a quantity, so that people can
 * upload a list of all products and fill in only what arrived.
 */
export function readLine(
  { number, cells }: SheetRow,
  columns: ReadonlyMap<ArrivalColumn, number>,
  problems: SheetProblem[],
): NamedLine | null {
  const cell = (column: ArrivalColumn) => cells[columns.get(column) ?? -1]?.trim().slice(0, MAX_CELL) ?? ''
  const refuse = (column: ArrivalColumn, text: string) => {
    problems.push({ row: number, column: columnName(column), text })
    return null
  }
  const count = (column: keyof typeof maxCounts): number | null => {
    const text = cell(column)
    if (text === '') return null
    const read = parseMoney(text, { most: maxCounts[column], decimals: 0 })
    return read ?? refuse(column, `'${text.slice(0, 30)}' si namba kamili.`)
  }
  const amount = (column: 'buying' | 'price'): number | null => {
    const text = cell(column)
    if (text === '') return null
    const read = parseMoney(text, { most: MAX_PRICE })
    return read ?? refuse(column, `Bei '${text.slice(0, 30)}' haisomeki. Andika namba tu, kama 12500.`)
  }
  if (cell('packages') === '' && cell('extra') === '') return null
  const packaging = readPackaging(cell('packaging'))
  if (cell('packaging') !== '' && packaging === null)
    refuse('packaging', `Kifungashio '${cell('packaging').slice(0, 30)}' hakijulikani. Andika ${packagingWords}.`)
  return {
    row: number,
    id: cell('id'),
    name: cleanName(cell('name')),
    type: cleanName(cell('type')),
    category: cleanName(cell('category')),
    packages: count('packages') ?? 0,
    extra_pieces: count('extra') ?? 0,
    // A package size of 0 counts as missing.
    items_per_package: count('items') || null,
    packaging_type: packaging,
    buying: amount('buying'),
    price: amount('price'),
  }
}
