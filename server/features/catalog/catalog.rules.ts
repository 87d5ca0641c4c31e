// Decisions about products, without I/O.
import type { PriceTier, TierScope } from '../../../shop/products/prices.ts'
import { lowestPrice, type ProductStatus, typeKey } from '../../../shop/products/products.ts'
import { sharedTiers } from '../../../shop/products/tiers/price-tiers.ts'
import { searchable } from '../../../shop/words/rank.ts'
import { typePicture } from './type-pictures.rules.ts'

/** A variant as part of its product's row. */
export type VariantRow = {
  id: number
  type: string | null
  price: number
  stock: number | null
  low_stock: number | null
  /** Stock at or below this is low. It is the variant's own threshold, else the shop's, else 0. */
  low_at: number
  packaging_type: string | null
  items_per_package: number | null
  buying_price: number | null
  shipping_cost: number | null
  price_tiers: PriceTier[]
  tier_scope: TierScope
  /** One of the product's pictures. Null if none was chosen, or if that picture was removed. */
  picture: string | null
  archived: boolean
}

/** A product with all its variants in order, including archived variants. */
export type ProductRow = {
  id: string
  name: string
  description: string
  category: string
  status: ProductStatus
  pictures: string[]
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  variants: VariantRow[]
}

/** The fields of a product other than its variants. */
export type ProductFields = { name: string; description: string; category: string; pictures: string[] }

/** A variant as wanted by a form. Type null is the product itself. */
export type Wanted = {
  type: string | null
  price: number
  price_tiers: readonly PriceTier[]
  /** Must be the same for all types of a product. */
  tier_scope: TierScope
  /** If absent, the variant keeps its picture. */
  picture?: string | null
}

/** True for a current type, and for an archived type with stock left. */
export const isVisibleToStaff = (variant: VariantRow): boolean => !variant.archived || (variant.stock ?? 0) > 0

/** Returns a variant in the shape of get_variants.php. */
export const variantView = (variant: VariantRow) => ({ ...variant, variant_id: variant.id })

/** Returns the variants of a product, except archived variants. */
export const activeVariants = (product: Pick<ProductRow, 'variants'>): VariantRow[] =>
  product.variants.filter(({ archived }) => !archived)

/** Returns the types of a product, except archived types. Empty for a product without types. */
export const activeTypes = (product: Pick<ProductRow, 'variants'>) =>
  activeVariants(product).flatMap((variant) => (variant.type === null ? [] : [{ ...variant, type: variant.type }]))

/**
 * Returns the prices of a product's active types. Empty for a product without types. A type includes its picture if a
 * picture was chosen, its tiers if types have different tiers, and its package size if a package has a price.
 */
function customPrices(product: ProductRow, shared: readonly PriceTier[] | undefined) {
  return activeTypes(product).map(({ type, price, picture, price_tiers, items_per_package }) => {
    const image = typePicture({ picture }, product.pictures)
    return {
      type,
      price,
      ...(image && { image }),
      ...(!shared && { price_tiers }),
      ...(price_tiers.some(({ unit }) => unit === 'package') && { items_per_package }),
    }
  })
}

/**
 * Returns the product in the shape for staff. The public gets only the fields in its contract. Price, customPrices,
 * stock and stock_info are derived from the variants: `price` is the lowest price of a type. `stock` is the sum of the
 * counted variants, or null if none was counted.
 */
export function productView(product: ProductRow) {
  const shared = sharedTiers(activeVariants(product))
  const types = customPrices(product, shared)
  const shown = product.variants.filter(isVisibleToStaff)
  const single = product.variants.find((variant) => variant.type === null && !variant.archived)
  const counted = shown.map(({ stock }) => stock).filter((stock) => stock !== null)
  return {
    id: product.id,
    name: product.name,
    price: lowestPrice({ price: single?.price ?? 0, customPrices: types }),
    description: product.description,
    category: product.category,
    images: product.pictures,
    image: product.pictures[0] ?? null,
    status: product.status,
    date_added: product.created_at,
    customPrices: types,
    price_tiers: [...(shared ?? [])],
    tier_scope: activeVariants(product)[0]?.tier_scope ?? ('product' as const),
    stock: counted.length > 0 ? counted.reduce((sum, stock) => sum + stock, 0) : null,
    stock_info: shown.map((variant) => ({ ...variant, variant_id: variant.id, variant_type: variant.type })),
    packaging_type: single?.packaging_type ?? null,
    items_per_package: single?.items_per_package ?? null,
    buying_price: single?.buying_price ?? null,
    shipping_cost: single?.shipping_cost ?? null,
    updated_at: product.updated_at,
    deleted: product.deleted_at !== null,
  }
}

export type VariantPlan = {
  insert: (Wanted & { position: number })[]
  change: (Required<Wanted> & { id: number; position: number })[]
  archive: number[]
}

/**
 * Plans the change from the current to the wanted variants. A type that is added again reuses its archived variant, and
 * a removed type is archived.
 */
export function planVariants(current: readonly VariantRow[], wanted: readonly Wanted[]): VariantPlan {
  const byKey = new Map(current.map((variant) => [typeKey(variant.type), variant]))
  const plan: VariantPlan = { insert: [], change: [], archive: [] }
  wanted.forEach((one, position) => {
    const old = byKey.get(typeKey(one.type))
    byKey.delete(typeKey(one.type))
    if (old) plan.change.push({ picture: old.picture, ...one, id: old.id, position })
    else plan.insert.push({ ...one, position })
  })
  plan.archive = [...byKey.values()].filter((variant) => !variant.archived).map(({ id }) => id)
  // All calls lock and write variants in id order.
  plan.change.sort((left, right) => left.id - right.id)
  return plan
}

/**
 * The maximum number of types that a product can have had. Types that an edit or an import removes are archived and
 * stay rows of the product, so changes that replace all types could otherwise make it too large to read.
 */
export const MAX_TYPES_EVER = 500

/** Returns the error message for a plan that adds types to a product that has already had too many, or null. */
export function typesEverFault(current: readonly VariantRow[], { insert }: VariantPlan): string | null {
  if (insert.length === 0 || current.length + insert.length <= MAX_TYPES_EVER) return null
  return `Bidhaa hii imeshawahi kuwa na aina ${MAX_TYPES_EVER}. Weka aina mpya kwenye bidhaa nyingine.`
}

/** Maximum number of characters of a word; longer words are cut. */
const MAX_WORD_LENGTH = 64

/** The folded words by which a product is found. `all` includes the words of the name. */
export type Words = { name: string[]; all: string[] }

export function productWords(product: { name: string; category: string; description: string; types: string[] }): Words {
  const { name, category, rest } = searchable(product.name, product.category, product.description, ...product.types)
  const cut = (words: string[]) => [...new Set(words.map((word) => word.slice(0, MAX_WORD_LENGTH)))].sort()
  return { name: cut(name), all: cut([...name, ...category, ...rest]) }
}
