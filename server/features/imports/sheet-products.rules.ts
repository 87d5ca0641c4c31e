import { formatCount } from '../../../shop/numbers/money.ts'
import type { PriceTier, TierScope } from '../../../shop/products/prices.ts'
import { type ProductStatus, typeKey } from '../../../shop/products/products.ts'
import type { Wanted } from '../catalog/catalog.rules.ts'
import type { SheetBarcodes } from './sheet-barcodes.rules.ts'
import { columnName, type Header, type ImportProblem } from './sheet-columns.rules.ts'
import { type RowReader, readRow, type SheetRow } from './sheet-rows.rules.ts'

/** The maximum number of types per product, as in its form. */
const MAX_TYPES = 50

/** Ids of the template's examples, which products cannot have. */
export const EXAMPLE_IDS: readonly string[] = ['MFANO-1', 'MFANO-2']

/** A product as described by the rows of a sheet. Fields without a column are undefined and stay unchanged. */
export type SheetProduct = {
  /** The product's first row. */
  row: number
  id: string | null
  /** The first row that was matched to this product only by its name, or null. */
  byNameAt: number | null
  name: string
  category: string | undefined
  description: string | undefined
  status: ProductStatus | undefined
  tier_scope: TierScope | undefined
  variants: SheetVariant[]
}

type SheetVariant = Pick<Wanted, 'type' | 'price'> & {
  /** Undefined if the sheet has no column for tiers, or if they are invalid. */
  price_tiers: readonly PriceTier[] | undefined
  /** Undefined if the sheet has no column for barcodes, or if they are invalid. */
  barcodes: SheetBarcodes | undefined
  row: number
}

/** Returns the problem of a row whose name several products have. */
export const ambiguousName = (count: number): string =>
  `Kuna ${formatCount('bidhaa', count)} zenye jina hili. Andika Namba ya unayoitaka.`

/**
 * Groups rows into products. Rows with the same id are one product. A row without an id belongs to the previous row if
 * both have the same name. Otherwise it belongs to the other rows with its name, if at most one product of that name
 * has an id. Each problem is recorded for its row, and the other rows are still read.
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
    // Null for a row without an id, undefined for an invalid id.
    const id = row.cell('id') === '' ? null : row.read('id')
    const sameId = id === null ? null : byId.get(id ?? '')
    // Later rows of a product may leave out fields of its first row.
    const name = row.cell('name') === '' && sameId ? sameId.name : row.read('name')
    const type = row.read('type') ?? null
    const price = row.read('price')
    const price_tiers = row.read('tiers')
    const barcodes = row.read('barcodes')
    if (id === undefined || name === undefined) return
    const sameName = byName.get(name) ?? []
    const continued = id === null && previous?.name === name ? previous : undefined
    const known = sameId ?? continued ?? productByName(sameName, id, row.number)
    const status = row.cell('status') === '' ? undefined : row.read('status')
    const category = row.cell('category') === '' && known ? undefined : row.read('category')
    const description = row.read('description')
    const tier_scope = row.read('tierScope')
    const product = known ?? {
      row: row.number,
      id,
      byNameAt: null,
      name,
      category,
      description,
      status,
      tier_scope,
      variants: [],
    }
    previous = product
    if (id !== null && !sameId) byId.set(id, product)
    if (!known) {
      all.push(product)
      sameName.push(product)
      byName.set(name, sameName)
    } else addFields(product, { name, category, description, status, tier_scope }, row)
    // A later row of a product adds no type if the row has any problem.
    if (price === undefined || (known && problems.length > before)) return
    addVariant(product, { type, price, price_tiers, barcodes, row: row.number }, row)
  }

  function finish(): { products: SheetProduct[]; problems: ImportProblem[] } {
    for (const product of all) problems.push(...problemsAtEnd(product, byName.get(product.name)?.length ?? 0))
    return { products: all, problems }
  }

  return { add: addRow, finish }
}

/**
 * Returns problems of a product that are only known after the last row: an ambiguous name, or several rows of which one
 * has no type.
 */
function problemsAtEnd({ byNameAt, variants }: SheetProduct, sameName: number): ImportProblem[] {
  const problems: ImportProblem[] = []
  if (byNameAt !== null && sameName > 1)
    problems.push({ row: byNameAt, column: columnName('id'), text: ambiguousName(sameName) })
  const untyped = variants.length > 1 ? variants.find(({ type }) => type === null) : undefined
  if (untyped)
    problems.push({ row: untyped.row, column: columnName('type'), text: 'Weka aina: bidhaa hii ina mistari kadhaa.' })
  return problems
}

/**
 * Returns the product of the sheet to which a row refers by name. A row without an id refers to the first product with
 * that name. A row with an id joins the product with that name that has no id yet, and gives it the id. Sets `byNameAt`
 * of the product to the first row that relies on the name.
 */
function productByName(sameName: readonly SheetProduct[], id: string | null, row: number): SheetProduct | undefined {
  const product = id === null ? sameName[0] : sameName.find((one) => one.id === null)
  if (!product) return undefined
  product.byNameAt ??= product.id === null ? product.row : row
  product.id ??= id
  return product
}

/**
 * Adds the fields of a further row. Each field must equal the product's field, except for a status or description that
 * the product does not have yet.
 */
function addFields(
  product: SheetProduct,
  fields: Pick<SheetProduct, 'name' | 'category' | 'description' | 'status' | 'tier_scope'>,
  row: RowReader,
): void {
  product.tier_scope ??= fields.tier_scope
  if (fields.tier_scope !== undefined && fields.tier_scope !== product.tier_scope)
    row.refuse('tierScope', differs(product))
  for (const column of ['name', 'category', 'description', 'status'] as const) {
    if (fields[column] === undefined || fields[column] === product[column]) continue
    if (product[column] === undefined && column === 'status') product.status = fields.status
    else if (product[column] === undefined && column === 'description') product.description = fields.description
    else row.refuse(column, differs(product))
  }
}

const differs = ({ row }: SheetProduct): string => `Tofauti na mstari ${row} wa bidhaa hii hii.`

function addVariant({ variants }: SheetProduct, variant: SheetVariant, row: RowReader): void {
  const earlier = variants.find(({ type }) => typeKey(type) === typeKey(variant.type))
  if (earlier?.type) row.refuse('type', `Aina '${variant.type}' ipo pia kwenye mstari ${earlier.row}.`)
  else if (earlier) row.refuse('name', `Bidhaa hii ipo pia kwenye mstari ${earlier.row}. Kama ina aina, ziandike.`)
  else if (variants.length === MAX_TYPES) row.refuse('type', `Bidhaa moja iwe na aina ${MAX_TYPES} tu.`)
  else variants.push(variant)
}
