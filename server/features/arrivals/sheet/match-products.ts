import { cleanName } from '../../../../shop/products/names.ts'
import { typeKey } from '../../../../shop/products/products.ts'
import type { Database } from '../../../db/open.ts'
import { activeVariants, type ProductRow } from '../../catalog/catalog.rules.ts'
import { findProductsById } from '../../catalog/product-batches.queries.ts'
import { findProductsByName } from '../../imports/import.queries.ts'
import { ambiguousName } from '../../imports/sheet-products.rules.ts'
import { type ArrivalColumn, columnName } from './sheet-columns.rules.ts'
import type { NamedLine, SheetProblem } from './sheet-rows.rules.ts'

type Variant = ProductRow['variants'][number]
type Matched = { line: NamedLine; product: ProductRow | null; variant: Variant | null }

/**
 * Finds the product of each row by its number, else by its exact name. A row without a number whose name matches no
 * product becomes a new product if it has a price and a category. For any other row without a matching product or type,
 * adds a problem to `problems`.
 */
export async function matchProducts(
  db: Database,
  lines: readonly NamedLine[],
  problems: SheetProblem[],
): Promise<Matched[]> {
  const named = await findProductsByName(
    db,
    lines.filter(({ id }) => id === '').map(({ name }) => name),
  )
  const ids = [...new Set([...named.map(({ id }) => id), ...lines.map(({ id }) => id)])].filter(Boolean)
  const byId = new Map((await findProductsById(db, ids)).map((product) => [product.id, product]))
  const idsByName = Map.groupBy(named, ({ name }) => cleanName(name))
  return lines.flatMap((line) => {
    const refuse = (column: ArrivalColumn, text: string) => {
      problems.push({ row: line.row, column: columnName(column), text })
      return []
    }
    const sameName = line.id === '' ? (idsByName.get(line.name) ?? []) : []
    if (sameName.length > 1) return refuse('id', ambiguousName(sameName.length))
    const product = byId.get(line.id || (sameName[0]?.id ?? ''))
    if (!product || product.deleted_at) return newProduct(line, refuse)
    const types = activeVariants(product)
    const variant = types.find(({ type }) => typeKey(type) === typeKey(line.type))
    if (variant) return [{ line, product, variant }]
    const hint = line.type === '' ? 'Andika aina: bidhaa hii ina aina.' : `Aina '${line.type}' haipo kwenye bidhaa hii.`
    return refuse('type', hint)
  })
}

function newProduct(line: NamedLine, refuse: (column: ArrivalColumn, text: string) => Matched[]): Matched[] {
  if (line.id !== '') return refuse('id', `Hakuna bidhaa yenye namba '${line.id.slice(0, 30)}'.`)
  if (line.name === '') return refuse('name', 'Andika jina au namba ya bidhaa.')
  if (line.price === null || line.category === '')
    return refuse('name', 'Hakuna bidhaa yenye jina hili. Kama ni mpya, jaza bei ya kuuza na kategoria.')
  return [{ line, product: null, variant: null }]
}

/**
 * Returns a line in the shape of the form. If the sheet has no packaging for it, the line gets the variant's packaging.
 */
export const shownLine = ({ line, product, variant }: Matched) => ({
  ...line,
  product_id: product?.id ?? null,
  product_name: product?.name ?? line.name,
  type: variant?.type ?? null,
  image: product?.pictures[0] ?? null,
  items_per_package: line.items_per_package ?? variant?.items_per_package ?? null,
  packaging_type: line.packaging_type ?? variant?.packaging_type ?? null,
  price_each: line.buying,
  now_price: variant?.price ?? null,
  now_buying_price: variant?.buying_price ?? null,
})
