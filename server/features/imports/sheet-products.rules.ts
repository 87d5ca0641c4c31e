import { counted } from '../../../shop/numbers/money.ts'
import { type ProductStatus, typeKey } from '../../../shop/products/products.ts'
import type { Wanted } from '../catalog/catalog.rules.ts'
import { columnName, type Header, type ImportProblem } from './sheet-columns.rules.ts'
import { type RowReader, readRow, type SheetRow } from './sheet-rows.rules.ts'

/** Types of one product, as in its form. */
const MAX_TYPES = 50

/** Ids of the template's examples, which no product may have. */
export const EXAMPLE_IDS: readonly string[] = ['MFANO-1', 'MFANO-2']

/** A product as the rows of a sheet give it; what no column says is undefined and stays as it is. */
export type SheetProduct = {
  /** The row that it begins with. */
  row: number
  id: string | null
  /** The first row without an id that was taken for this product because of its name alone; null when there is none. */
  byNameAt: number | null
  name: string
  category: string | undefined
  description: string | undefined
  status: ProductStatus | undefined
  variants: SheetVariant[]
}

type SheetVariant = Wanted & { row: number }

/** The problem of a row that names several products. */
export const whichOf = (count: number): string =>
  `Kuna ${counted('bidhaa', count)} zenye jina hili. Andika Namba ya unayoitaka.`

/**
 * Gathers rows into products: those with the same id; those without one that follow a row of the same name; and those
 * without one that share a name with each other or with the one product of that name that has an id. Whatever is wrong
 * is noted by its row, and the rest of the sheet is read all the same.
 */
export function gatherProducts(header: Header) {
  const problems: ImportProblem[] = [...header.problems]
  const all: SheetProduct[] = []
  const byId = new Map<string, SheetProduct>()
  const byName = new Map<string, SheetProduct[]>()
  let previous: SheetProduct | null = null

  function addRow(sheetRow: SheetRow): void {
    const row = readRow(header, sheetRow, problems)
    if (EXAMPLE_IDS.includes(row.cell('id')))
      return void row.refuse('id', 'Huu ni mstari wa mfano. Ufute, au uandike bidhaa yako na kuacha Namba wazi.')
    const before = problems.length
    const id = row.cell('id') === '' ? null : row.read('id')
    const own = id === null ? null : byId.get(id ?? '')
    // Further rows of a product may leave out what its first row says.
    const name = row.cell('name') === '' && own ? own.name : row.read('name')
    const type = row.read('type') ?? null
    const price = row.read('price')
    if (id === undefined || name === undefined) return
    const namesakes = byName.get(name) ?? []
    const known = own ?? (id === null && previous?.name === name ? previous : productNamed(namesakes, id, row.number))
    const status = row.cell('status') === '' ? undefined : row.read('status')
    const category = row.cell('category') === '' && known ? undefined : row.read('category')
    const description = row.read('description')
    const product = known ?? { row: row.number, id, byNameAt: null, name, category, description, status, variants: [] }
    previous = product
    if (id !== null && !own) byId.set(id, product)
    if (!known) {
      all.push(product)
      byName.set(name, [...namesakes, product])
    } else addFields(product, { name, category, description, status }, row)
    if (price === undefined || (known && problems.length > before)) return
    addVariant(product, { type, price, row: row.number }, row)
  }

  function finish(): { products: SheetProduct[]; problems: ImportProblem[] } {
    for (const { name, byNameAt, variants } of all) {
      const alike = byName.get(name)?.length ?? 0
      if (byNameAt !== null && alike > 1) {
        problems.push({ row: byNameAt, column: columnName('id'), text: whichOf(alike) })
      }
      const untyped = variants.length > 1 ? variants.find(({ type }) => type === null) : undefined
      if (untyped)
        problems.push({
          row: untyped.row,
          column: columnName('type'),
          text: 'Weka aina: bidhaa hii ina mistari kadhaa.',
        })
    }
    return { products: all, problems }
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
 * with an id, the rows above that had none, which are its own now. The first row that relies on the name is remembered.
 */
function productNamed(namesakes: readonly SheetProduct[], id: string | null, row: number): SheetProduct | undefined {
  const product = id === null ? namesakes[0] : namesakes.find((one) => one.id === null)
  if (!product) return undefined
  product.byNameAt ??= product.id === null ? product.row : row
  product.id ??= id
  return product
}

/** What a further row says of its product: the same, or what no row said before. */
function addFields(
  product: SheetProduct,
  fields: Pick<SheetProduct, 'name' | 'category' | 'description' | 'status'>,
  row: RowReader,
): void {
  for (const column of ['name', 'category', 'description', 'status'] as const) {
    if (fields[column] === undefined || fields[column] === product[column]) continue
    if (product[column] === undefined && column === 'status') product.status = fields.status
    else if (product[column] === undefined && column === 'description') product.description = fields.description
    else row.refuse(column, `Tofauti na mstari ${product.row} wa bidhaa hii hii.`)
  }
}

function addVariant({ variants }: SheetProduct, variant: SheetVariant, row: RowReader): void {
  const twin = variants.find(({ type }) => typeKey(type) === typeKey(variant.type))
  if (twin?.type) row.refuse('type', `Aina '${variant.type}' ipo pia kwenye mstari ${twin.row}.`)
  else if (twin) row.refuse('name', `Bidhaa hii ipo pia kwenye mstari ${twin.row}. Kama ina aina, ziandike.`)
  else if (variants.length === MAX_TYPES) row.refuse('type', `Bidhaa moja iwe na aina ${MAX_TYPES} tu.`)
  else variants.push(variant)
}
