import { type ProductStatus, typeKey } from '../../../shop/products.ts'
import type { Wanted } from '../catalog/catalog.rules.ts'
import { type Read, readCell } from './sheet-cells.rules.ts'
import { columnName, type Header, type ImportProblem, type SheetColumn } from './sheet-columns.rules.ts'

/** Types of one product at most, as in its form. */
const MOST_TYPES = 50

/** Ids of the template's examples: nobody's goods. */
export const EXAMPLE_IDS: readonly string[] = ['MFANO-1', 'MFANO-2']

/** A product as the rows of a sheet give it; what no column says is undefined and stays as it is. */
export type SheetGoods = {
  /** The row that it begins with. */
  row: number
  id: string | null
  /** The first row without an id that was taken for this product because of its name alone; null when there is none. */
  byNameAt: number | null
  name: string
  category: string | undefined
  description: string | undefined
  status: ProductStatus | undefined
  variants: (Wanted & { row: number })[]
}

/** What is said of a row that names several products. */
export const whichOf = (count: number): string => `Kuna bidhaa ${count} zenye jina hili. Andika Namba ya unayoitaka.`

type SheetRow = { number: number; cells: readonly string[] }

/**
 * Gathers rows into products: those with the same id; those without one that follow a row of the same name; and those
 * without one that share a name with each other or with the one product of that name that has an id. Whatever is wrong
 * is noted by its row, and the rest of the sheet is read all the same.
 */
export function gatherGoods(header: Header) {
  const problems: ImportProblem[] = [...header.problems]
  const all: SheetGoods[] = []
  const byId = new Map<string, SheetGoods>()
  const byName = new Map<string, SheetGoods[]>()
  let previous: SheetGoods | null = null

  function addRow({ number, cells }: SheetRow): void {
    const wrong = (column: SheetColumn, text: string) =>
      problems.push({ row: number, column: columnName(column), text })
    const read = <C extends SheetColumn>(column: C): ReadValue<C> | undefined => {
      const at = header.at.get(column)
      if (at === undefined) return undefined
      const result = readCell[column](cells[at]?.trim() ?? '') as Read<ReadValue<C>>
      if ('value' in result) return result.value
      wrong(column, result.wrong)
      return undefined
    }
    const cell = (column: SheetColumn) => cells[header.at.get(column) ?? -1]?.trim() ?? ''

    if (EXAMPLE_IDS.includes(cell('id'))) {
      return void wrong('id', 'Huu ni mstari wa mfano. Ufute, au uandike bidhaa yako na kuacha Namba wazi.')
    }
    const before = problems.length
    const id = cell('id') === '' ? null : read('id')
    const own = id === null ? null : byId.get(id ?? '')
    // Further rows of a product may leave out what its first row says.
    const name = cell('name') === '' && own ? own.name : read('name')
    const type = read('type') ?? null
    const price = read('price')
    if (id === undefined || name === undefined) return
    const namesakes = byName.get(name) ?? []
    const goods = own ?? (id === null && previous?.name === name ? previous : named(namesakes, id, number))
    const status = cell('status') === '' ? undefined : read('status')
    const category = cell('category') === '' && goods ? undefined : read('category')
    const description = read('description')
    if (!goods) {
      const variants = price === undefined ? [] : [{ type, price, row: number }]
      previous = { row: number, id, byNameAt: null, name, category, description, status, variants }
      all.push(previous)
      byName.set(name, [...namesakes, previous])
      if (id !== null) byId.set(id, previous)
      return
    }
    if (id !== null && !own) byId.set(id, goods)
    previous = goods
    const says = { name, category, description, status }
    for (const column of ['name', 'category', 'description', 'status'] as const) {
      if (says[column] === undefined || says[column] === goods[column]) continue
      if (goods[column] === undefined && column === 'status') goods.status = status
      else if (goods[column] === undefined && column === 'description') goods.description = description
      else wrong(column, `Tofauti na mstari ${goods.row} wa bidhaa hii hii.`)
    }
    if (price === undefined || problems.length > before) return
    const twin = goods.variants.find((variant) => typeKey(variant.type) === typeKey(type))
    if (twin?.type) wrong('type', `Aina '${type}' ipo pia kwenye mstari ${twin.row}.`)
    else if (twin) wrong('name', `Bidhaa hii ipo pia kwenye mstari ${twin.row}. Kama ina aina, ziandike.`)
    else if (goods.variants.length === MOST_TYPES) wrong('type', `Bidhaa moja iwe na aina ${MOST_TYPES} tu.`)
    else goods.variants.push({ type, price, row: number })
  }

  function finish(): { goods: SheetGoods[]; problems: ImportProblem[] } {
    for (const { name, byNameAt, variants } of all) {
      const alike = byName.get(name)?.length ?? 0
      if (byNameAt !== null && alike > 1) {
        problems.push({ row: byNameAt, column: columnName('id'), text: whichOf(alike) })
      }
      const bare = variants.length > 1 ? variants.find(({ type }) => type === null) : undefined
      if (bare)
        problems.push({ row: bare.row, column: columnName('type'), text: 'Weka aina: bidhaa hii ina mistari kadhaa.' })
    }
    return { goods: all, problems }
  }

  return {
    add: (rows: readonly SheetRow[]) => {
      for (const row of rows) addRow(row)
    },
    finish,
  }
}

/**
 * The product of the sheet that a row means by its name: the first one of that name for a row without an id; for one
 * with an id, the rows above that had none, which are its own now. The first row that relies on the name is kept.
 */
function named(namesakes: readonly SheetGoods[], id: string | null, row: number): SheetGoods | undefined {
  const goods = id === null ? namesakes[0] : namesakes.find((one) => one.id === null)
  if (!goods) return undefined
  goods.byNameAt ??= goods.id === null ? goods.row : row
  goods.id ??= id
  return goods
}

type ReadValue<C extends SheetColumn> = ReturnType<(typeof readCell)[C]> extends Read<infer T> ? T : never
