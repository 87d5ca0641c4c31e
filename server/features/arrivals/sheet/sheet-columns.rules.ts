import { wordsOf } from '../../../../shop/words/search.ts'
import type { Table } from '../../../spreadsheets/table.ts'

/**
 * Accepted names of the columns, compared without regard to case, accents and punctuation. The template uses the first
 * name of each.
 */
const names = {
  id: ['Namba', 'Namba ya bidhaa', 'id', 'code'],
  name: ['Jina', 'Jina la bidhaa', 'Bidhaa', 'name', 'product'],
  type: ['Aina', 'type'],
  packaging: ['Kifungashio', 'Aina ya kifungashio', 'packaging'],
  items: ['Pisi kwa kifungashio', 'Pisi kwa kila kifungashio', 'items per package'],
  packages: ['Idadi ya vifungashio', 'Vifungashio', 'packages'],
  extra: ['Pisi za ziada', 'Idadi ya pisi', 'Pisi', 'pieces'],
  buying: ['Bei ya kununua (pisi)', 'Bei ya kununua kwa pisi', 'Bei ya kununua', 'buying price'],
  price: ['Bei mpya ya kuuza', 'Bei ya kuuza', 'Bei', 'selling price'],
  category: ['Kategoria', 'category'],
} as const

export type ArrivalColumn = keyof typeof names

const kinds: Partial<Record<ArrivalColumn, 'money' | 'count'>> = {
  items: 'count',
  packages: 'count',
  extra: 'count',
  buying: 'money',
  price: 'money',
}

export const columnName = (column: ArrivalColumn): string => names[column][0]

const allColumns = Object.keys(names) as ArrivalColumn[]

/** Maximum number of characters in a column name; a longer name matches no column. */
const MAX_NAME = 100
const key = (name: string): string => (name.length > MAX_NAME ? '' : wordsOf(name).join(' '))
const byKey = new Map(allColumns.flatMap((column) => names[column].map((name) => [key(name), column] as const)))

/**
 * Returns the position of each column, read from the first row of a sheet. If a name occurs twice, the first one
 * counts.
 */
export function readColumns(cells: readonly string[]): ReadonlyMap<ArrivalColumn, number> {
  const positions = new Map<ArrivalColumn, number>()
  for (const [index, cell] of cells.entries()) {
    const column = byKey.get(key(cell))
    if (column && !positions.has(column)) positions.set(column, index)
  }
  return positions
}

/** The empty sheet for an arrival. */
export const arrivalTemplate: Table = {
  name: 'Mzigo',
  columns: allColumns.map((column) => ({ name: columnName(column), kind: kinds[column] ?? 'text' })),
  rows: [],
}
