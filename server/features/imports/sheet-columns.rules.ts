// The column names of the catalogue's spreadsheet, and the parsing of a header row.
import type { z } from 'zod'
import type { importProblem } from '../../../contract/product-changes.ts'
import { wordsOf } from '../../../shop/words/search.ts'

export type ImportProblem = z.output<typeof importProblem>

/**
 * Accepted names of the imported columns, compared without regard to case, accents and punctuation. An export uses the
 * first name of each.
 */
const importedNames = {
  id: ['Namba', 'Namba ya bidhaa', 'id', 'product id', 'code'],
  name: ['Jina', 'Jina la bidhaa', 'Bidhaa', 'name', 'product', 'product name'],
  category: ['Kategoria', 'category'],
  description: ['Maelezo', 'description', 'product description'],
  type: ['Aina', 'type', 'variant'],
  price: ['Bei', 'Bei ya kuuza', 'price', 'selling price'],
  tiers: ['Bei ya jumla', 'Bei za jumla', 'wholesale price', 'price tiers'],
  tierScope: ['Jumla inahesabiwa', 'tier scope'],
  status: ['Hali', 'status'],
  barcodes: ['Barcode', 'Namba ya barcode', 'barcodes', 'EAN', 'UPC', 'GTIN'],
} as const

/** Names of columns that are exported but never imported: stock and costs change only by approval. */
const readOnlyNames = {
  stock: ['Stoo', 'stock'],
  packaging: ['Kifungashio', 'packaging', 'packaging type'],
  itemsPerPackage: ['Pisi kwa kifungashio', 'items per package'],
  buyingPrice: ['Bei ya kununua (pisi)', 'Bei ya kununua', 'buying price'],
  shippingCost: ['Usafirishaji (kifungashio)', 'Usafirishaji', 'shipping cost'],
} as const

export type SheetColumn = keyof typeof importedNames
type ReadOnlyColumn = keyof typeof readOnlyNames

/** Returns the header of a column in an export. */
export const columnName = (column: SheetColumn | ReadOnlyColumn): string =>
  ({ ...importedNames, ...readOnlyNames })[column][0]

const required = ['name', 'category', 'price'] as const satisfies SheetColumn[]

/** Maximum number of characters in a column name; a longer name matches no column. */
const MAX_NAME = 100

/** Returns a column name in the form used for comparisons. */
export const columnKey = (name: string): string => (name.length > MAX_NAME ? '' : wordsOf(name).join(' '))
const byKey = (columns: Record<string, readonly string[]>) =>
  new Map(Object.entries(columns).flatMap(([column, names]) => names.map((name) => [columnKey(name), column] as const)))
const importedByName = byKey(importedNames) as Map<string, SheetColumn>
const readOnlyByName = byKey(readOnlyNames)

/** The position of each column in the sheet, and warnings and problems of the header. */
export type Header = { positions: Map<SheetColumn, number>; notes: string[]; problems: ImportProblem[] }

type HeaderRow = { number: number; cells: readonly string[] }

/**
 * Parses the first row of a sheet. Columns may be in any order. Skips columns for which `isReadElsewhere` returns true.
 */
export function readHeader({ number, cells }: HeaderRow, isReadElsewhere = (_: string) => false): Header {
  const header: Header = { positions: new Map(), notes: [], problems: [] }
  const unknown: string[] = []
  let hasReadOnly = false
  cells.forEach((cell, position) => {
    const column = importedByName.get(columnKey(cell))
    if (column === undefined) {
      if (isReadElsewhere(cell)) return
      if (readOnlyByName.has(columnKey(cell))) hasReadOnly = true
      else if (cell.trim() !== '') unknown.push(cell.trim().slice(0, 40))
    } else if (header.positions.has(column)) {
      const text = `Safu '${columnName(column)}' ipo zaidi ya mara moja.`
      header.problems.push({ row: number, column: cell.trim(), text })
    } else header.positions.set(column, position)
  })
  for (const column of required) {
    if (header.positions.has(column)) continue
    const text = `Safu '${columnName(column)}' haipo. Mstari wa kwanza uwe na majina ya safu, kama kwenye kiolezo.`
    header.problems.push({ row: number, column: columnName(column), text })
  }
  if (hasReadOnly) header.notes.push('Safu za stoo na gharama zimeachwa: hizo hubadilishwa kwa maombi ya stoo tu.')
  if (unknown.length > 0) header.notes.push(`Safu hizi hazijulikani, zimeachwa: ${unknown.join(', ')}.`)
  return header
}
