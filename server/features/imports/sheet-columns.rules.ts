import type { z } from 'zod'
import type { importProblem } from '../../../contract/catalog.ts'
import { wordsOf } from '../../../shop/words/search.ts'

/** The columns of the catalogue as a spreadsheet: what they are called, and how a header row is understood. */

export type ImportProblem = z.output<typeof importProblem>

/** Names as the shop writes them; the first is the one in an export. Compared without case, accents and marks. */
const written = {
  id: ['Namba', 'Namba ya bidhaa', 'id', 'product id', 'code'],
  name: ['Jina', 'Jina la bidhaa', 'Bidhaa', 'name', 'product', 'product name'],
  category: ['Kategoria', 'category'],
  description: ['Maelezo', 'description', 'product description'],
  type: ['Aina', 'type', 'variant'],
  price: ['Bei', 'Bei ya kuuza', 'price', 'selling price'],
  status: ['Hali', 'status'],
} as const

/** In an export to be read, never taken from an import: stock and costs change by approval alone (rulings §6). */
const readOnly = {
  stock: ['Stoo', 'stock'],
  packaging: ['Kifungashio', 'packaging', 'packaging type'],
  itemsPerPackage: ['Pisi kwa kifungashio', 'items per package'],
  buyingPrice: ['Bei ya kununua (pisi)', 'Bei ya kununua', 'buying price'],
  shippingCost: ['Usafirishaji (kifungashio)', 'Usafirishaji', 'shipping cost'],
} as const

export type SheetColumn = keyof typeof written
type ReadOnlyColumn = keyof typeof readOnly

/** What a column is called. */
export const columnName = (column: SheetColumn | ReadOnlyColumn): string => ({ ...written, ...readOnly })[column][0]

const needed = ['name', 'category', 'price'] as const satisfies SheetColumn[]

const key = (name: string): string => wordsOf(name).join(' ')
const keyed = (columns: Record<string, readonly string[]>) =>
  new Map(Object.entries(columns).flatMap(([column, names]) => names.map((name) => [key(name), column] as const)))
const writtenByName = keyed(written) as Map<string, SheetColumn>
const readOnlyByName = keyed(readOnly)

/** Where each column stands in the sheet, and how the sheet itself calls it. */
export type Header = { at: Map<SheetColumn, number>; notes: string[]; problems: ImportProblem[] }

/** Understands the first row of a sheet, in any order. */
export function readHeader({ number, cells }: { number: number; cells: readonly string[] }): Header {
  const header: Header = { at: new Map(), notes: [], problems: [] }
  const unknown: string[] = []
  let locked = false
  cells.forEach((cell, at) => {
    const column = writtenByName.get(key(cell))
    if (column === undefined) {
      if (readOnlyByName.has(key(cell))) locked = true
      else if (cell.trim() !== '') unknown.push(cell.trim().slice(0, 40))
    } else if (header.at.has(column)) {
      const text = `Safu '${columnName(column)}' ipo zaidi ya mara moja.`
      header.problems.push({ row: number, column: cell.trim(), text })
    } else header.at.set(column, at)
  })
  for (const column of needed) {
    if (header.at.has(column)) continue
    const text = `Safu '${columnName(column)}' haipo. Mstari wa kwanza uwe na majina ya safu, kama kwenye kiolezo.`
    header.problems.push({ row: number, column: columnName(column), text })
  }
  if (locked) header.notes.push('Safu za stoo na gharama zimeachwa: hizo hubadilishwa kwa maombi ya stoo tu.')
  if (unknown.length > 0) header.notes.push(`Safu hizi hazijulikani, zimeachwa: ${unknown.join(', ')}.`)
  return header
}
