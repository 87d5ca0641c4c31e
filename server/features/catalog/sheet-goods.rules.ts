import type { ProductStatus } from '../../db/tables.ts'
import { typeKey, type Wanted } from './catalog.rules.ts'
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
  name: string
  category: string | undefined
  description: string | undefined
  status: ProductStatus | undefined
  variants: (Wanted & { row: number })[]
}

type SheetRow = { number: number; cells: readonly string[] }

/**
 * Gathers rows into products: those with the same id, those without one that follow a row of the same name, and those
 * without one that share a name. Whatever is wrong is noted by its row, and the rest of the sheet is read all the same.
 */
export function gatherGoods(header: Header) {
  const problems: ImportProblem[] = [...header.problems]
  const byId = new Map<string, SheetGoods>()
  const byName = new Map<string, SheetGoods>()
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
    const goods = own ?? (id === null ? (previous?.name === name ? previous : byName.get(name)) : undefined)
    const status = cell('status') === '' ? undefined : read('status')
    const category = cell('category') === '' && goods ? undefined : read('category')
    const description = cell('description') === '' && goods ? undefined : read('description')
    if (!goods) {
      const variants = price === undefined ? [] : [{ type, price, row: number }]
      previous = { row: number, id, name, category, description, status, variants }
      if (id === null) byName.set(name, previous)
      else byId.set(id, previous)
      return
    }
    previous = goods
    const says = { name, category, description, status }
    for (const column of ['name', 'category', 'description', 'status'] as const) {
      if (says[column] === undefined || says[column] === goods[column]) continue
      if (goods[column] === undefined && column === 'status') goods.status = status
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
    const goods = [...byId.values(), ...byName.values()].sort((left, right) => left.row - right.row)
    for (const { variants } of goods) {
      const bare = variants.length > 1 ? variants.find(({ type }) => type === null) : undefined
      if (bare)
        problems.push({ row: bare.row, column: columnName('type'), text: 'Weka aina: bidhaa hii ina mistari kadhaa.' })
    }
    return { goods, problems }
  }

  return {
    add: (rows: readonly SheetRow[]) => {
      for (const row of rows) addRow(row)
    },
    finish,
  }
}

type ReadValue<C extends SheetColumn> = ReturnType<(typeof readCell)[C]> extends Read<infer T> ? T : never
