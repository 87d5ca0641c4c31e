// Columns that are imported only from the opening sheet of products: stock, packaging and costs.
import { parseMoney } from '../../../../shop/numbers/parse-money.ts'
import { type Packaging, packagingWords, piecesOf, readPackaging } from '../../../../shop/products/packaging.ts'
import type { SheetRow } from '../../../spreadsheets/read-table.ts'
import { columnKey, type ImportProblem } from '../../imports/sheet-columns.rules.ts'

/**
 * Accepted names, compared without regard to case, accents and punctuation. The template uses the first name of each.
 */
const names = {
  stock: ['Stoo', 'Stoo (pisi)', 'Idadi ya pisi', 'Pisi', 'stock', 'pieces'],
  packaging: ['Kifungashio', 'Aina ya kifungashio', 'packaging', 'packaging type'],
  items: ['Pisi kwa kifungashio', 'Pisi kwa kila kifungashio', 'items per package'],
  packages: ['Idadi ya vifungashio', 'Vifungashio', 'packages'],
  extra: ['Pisi za ziada', 'extra pieces'],
  buying: ['Bei ya kununua (pisi)', 'Bei ya kununua kwa pisi', 'Bei ya kununua', 'buying price'],
  shipping: ['Usafirishaji (kifungashio)', 'Usafirishaji', 'shipping cost'],
} as const

export type OpeningColumn = keyof typeof names
export const openingColumnName = (column: OpeningColumn): string => names[column][0]

const columns = Object.keys(names) as OpeningColumn[]
const byKey = new Map(columns.flatMap((column) => names[column].map((name) => [columnKey(name), column] as const)))

/** True for the name of a column that is imported only from an opening sheet. */
export const isOpeningColumn = (name: string): boolean => byKey.has(columnKey(name))

/** Returns the position of each column. If a name occurs twice, the first one counts. */
export function openingColumns(header: readonly string[]): ReadonlyMap<OpeningColumn, number> {
  const positions = new Map<OpeningColumn, number>()
  for (const [index, name] of header.entries()) {
    const column = byKey.get(columnKey(name))
    if (column && !positions.has(column)) positions.set(column, index)
  }
  return positions
}

/** The stock, packaging and costs of a row. Null for an empty cell. */
export type OpeningCells = {
  stock: number | null
  packages: number | null
  extra: number | null
  items: number | null
  packaging: Packaging | null
  buying: number | null
  shipping: number | null
}

export const MAX_OPENING_PIECES = 100_000_000
const most = {
  stock: MAX_OPENING_PIECES,
  packages: 1_000_000,
  extra: MAX_OPENING_PIECES,
  items: 1_000_000,
  buying: 1_000_000_000,
  shipping: 1_000_000_000,
}

/** Maximum number of characters in a cell. No number is longer. */
const MAX_CELL = 60

/** Reads the stock, packaging and costs of a row. Problems are added to `problems`. */
export function readOpeningCells(
  { number, cells }: SheetRow,
  positions: ReadonlyMap<OpeningColumn, number>,
  problems: ImportProblem[],
): OpeningCells {
  const cell = (column: OpeningColumn) => cells[positions.get(column) ?? -1]?.slice(0, MAX_CELL).trim() ?? ''
  const refuse = (column: OpeningColumn, text: string) => {
    problems.push({ row: number, column: openingColumnName(column), text })
    return null
  }
  const count = (column: 'stock' | 'packages' | 'extra' | 'items') => {
    const text = cell(column)
    if (text === '') return null
    const read = parseMoney(text, { least: column === 'items' ? 1 : 0, most: most[column], decimals: 0 })
    return read ?? refuse(column, `'${text.slice(0, 30)}' si namba kamili ya pisi au vifungashio.`)
  }
  const cost = (column: 'buying' | 'shipping') => {
    const text = cell(column)
    if (text === '') return null
    return (
      parseMoney(text, { most: most[column] }) ??
      refuse(column, `Gharama '${text.slice(0, 30)}' haisomeki. Andika namba tu, kama 12500.`)
    )
  }
  const packaging = readPackaging(cell('packaging'))
  if (cell('packaging') !== '' && packaging === null)
    refuse('packaging', `Kifungashio '${cell('packaging').slice(0, 30)}' hakijulikani. Andika ${packagingWords}.`)
  return {
    stock: count('stock'),
    packages: count('packages'),
    extra: count('extra'),
    items: count('items'),
    packaging,
    buying: cost('buying'),
    shipping: cost('shipping'),
  }
}

type Pieces = { pieces: number | null } | { wrong: string; column: OpeningColumn }

/**
 * Returns the pieces of a row, from its stock or from its packages and extra pieces; if it has both, they must agree.
 * Returns null if it has neither. `itemsNow` is the current package size of the product, used if the row has no package
 * size.
 */
export function piecesOfCells({ stock, packages, extra, items }: OpeningCells, itemsNow: number | null): Pieces {
  if (packages === null && extra === null) return { pieces: stock }
  const size = items ?? itemsNow
  if (packages && size === null)
    return { wrong: 'Andika pisi kwa kila kifungashio, au andika stoo kwa pisi.', column: 'items' }
  const pieces = piecesOf(packages ?? 0, size ?? 1, extra ?? 0)
  if (pieces > MAX_OPENING_PIECES) return { wrong: 'Idadi ni kubwa mno.', column: 'packages' }
  return stock === null || stock === pieces
    ? { pieces }
    : { wrong: `Stoo ${stock} hailingani na vifungashio na pisi za ziada (${pieces}).`, column: 'stock' }
}
