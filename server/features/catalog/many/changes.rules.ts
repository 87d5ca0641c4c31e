// Decides how a change of several products affects each of them, without I/O.
import type { z } from 'zod'
import { refusal } from '../../../../contract/call.ts'
import { changedProducts, type updateProducts } from '../../../../contract/product-changes.ts'
import { formatMoney, MAX_PRICE } from '../../../../shop/numbers/money.ts'
import { problem } from '../../../../shop/problems.ts'
import { priceByPercent } from '../../../../shop/products/bulk-prices.ts'
import { type ProductStatus, productLabel } from '../../../../shop/products/products.ts'
import { tiersFault } from '../../../../shop/products/tiers/price-tiers.ts'
import { type Branded, brand, type Locked } from '../../../db/brand.ts'
import { activeVariants, type ProductRow, type VariantRow } from '../catalog.rules.ts'

/** A change of several products: the same values for all of them. */
export type ProductsChange = z.output<(typeof updateProducts)['input']>['change']

/** A product that may be changed, because its version is the version that the client saw. */
export type Changeable = Branded<Locked<ProductRow>, 'changeable'>

type ChangedVariant = Pick<VariantRow, 'id' | 'type' | 'price' | 'low_stock'> & { was: VariantRow }

/** The effect of a change on one product. `variants` contains only those that change. */
export type PlannedChange = {
  product: Changeable
  category: string
  status: ProductStatus
  variants: ChangedVariant[]
}

/**
 * Returns plans for the products that differ from the wanted values. Throws not_found for an unknown product,
 * changed_meanwhile with the names of products whose version differs from the version that the client saw, and refused
 * for impossible prices.
 */
export function planChanges(
  products: readonly Locked<ProductRow>[],
  change: ProductsChange,
  expected: ReadonlyMap<string, string | undefined>,
): PlannedChange[] {
  if (products.length < expected.size) throw problem('not_found')
  const differing = products.filter((product) => product.deleted_at || !isAsWanted(product, change))
  requireUnchanged(
    differing.filter(({ id, updated_at, deleted_at }) => {
      const seen = expected.get(id)
      return deleted_at !== null || (seen !== undefined && Date.parse(seen) !== updated_at.getTime())
    }),
  )
  requireOnePrice(differing, change)
  for (const product of differing) requireTiersBelow(product, change)
  return differing.map((product) => ({
    product: brand(product, 'changeable'),
    category: change.category ?? product.category,
    status: change.status ?? product.status,
    variants: changedVariants(product, change),
  }))
}

/** Throws changed_meanwhile with the names of products that somebody else has changed or deleted. */
export function requireUnchanged(changed: readonly { id: string; name: string }[]): void {
  if (changed.length === 0) return
  const names = changed.slice(0, 5).map(({ name }) => name)
  const more = changed.length > names.length ? ` na nyingine ${changed.length - names.length}` : ''
  const text = `Hakuna kilichobadilishwa: mtu mwingine amebadili au kufuta ${names.join(', ')}${more}. Angalia orodha mpya, kisha ujaribu tena.`
  const products = changed.map(({ id, name }) => ({ id, name }))
  throw refusal(changedProducts, 'changed_meanwhile', { products }, text)
}

function isAsWanted(product: ProductRow, change: ProductsChange): boolean {
  const { category = product.category, status = product.status } = change
  return category === product.category && status === product.status && changedVariants(product, change).length === 0
}

function changedVariants(product: ProductRow, change: ProductsChange): ChangedVariant[] {
  return activeVariants(product).flatMap((was) => {
    const price = priceOf(product, was, change)
    const low_stock = change.low_stock === undefined ? was.low_stock : change.low_stock
    return price === was.price && low_stock === was.low_stock
      ? []
      : [{ id: was.id, type: was.type, price, low_stock, was }]
  })
}

function priceOf({ name }: ProductRow, { type, price }: VariantRow, change: ProductsChange): number {
  if (change.price !== undefined) return change.price
  if (change.percent === undefined) return price
  const changed = priceByPercent(price, change.percent)
  const label = productLabel(name, type)
  if (changed > MAX_PRICE)
    throw problem('refused', { text: `Bei mpya ya ${label} ingezidi ${formatMoney(MAX_PRICE)}.` })
  if (changed === 0 && price > 0) throw problem('refused', { text: `Bei mpya ya ${label} ingekuwa 0.` })
  return changed
}

/** Throws refused if a new price is not above all tiers of the product. */
function requireTiersBelow(product: ProductRow, change: ProductsChange): void {
  const types = activeVariants(product).map((variant) => ({ ...variant, price: priceOf(product, variant, change) }))
  const fault = tiersFault(types, types[0]?.tier_scope ?? 'product')
  if (fault) throw problem('refused', { text: `${product.name}: ${fault}` })
}

/**
 * Throws refused if one price is set for types with different prices. One price would make a dozen as cheap as a piece.
 */
function requireOnePrice(products: readonly ProductRow[], { price }: ProductsChange): void {
  if (price === undefined) return
  const differing = products.filter((product) => new Set(activeVariants(product).map((one) => one.price)).size > 1)
  if (differing.length === 0) return
  const names = differing.slice(0, 5).map(({ name }) => name)
  const text = `Aina za ${names.join(', ')} zina bei tofauti, kwa hiyo hazipewi bei moja. Tumia asilimia, au hariri bei za aina.`
  throw problem('refused', { text })
}
