/** Facts about a product: its types, status, price label, and whether it can be bought. */

import { formatMoney } from '../numbers/money.ts'
import { catalogTexts } from '../texts/catalog.ts'
import { nameKey } from './names.ts'

/** The statuses of a product. Only an admin can change the status, from any value to any other. */
export const productStatuses = ['inapatikana', 'karibu', 'haipatikani'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** The names of the statuses on the screens. */
export const productStatusNames: Record<ProductStatus, string> = {
  inapatikana: 'Inapatikana',
  karibu: catalogTexts.onTheWay,
  haipatikani: catalogTexts.unavailable,
}

/**
 * The rank of each status. Lists show products with a higher rank first: on sale, then coming soon, then not on sale.
 */
const availabilities: Record<ProductStatus, number> = { inapatikana: 2, karibu: 1, haipatikani: 0 }
export const availabilityOf = (status: ProductStatus): number => availabilities[status]

/** True if a text is one of the statuses. */
export const isProductStatus = (text: unknown): text is ProductStatus =>
  (productStatuses as readonly unknown[]).includes(text)

/**
 * Returns a type in the form in which types are compared: cleaned like names, without case. null, '' and blanks all
 * mean the variant without a type.
 */
export const typeKey = (type: string | null | undefined): string => nameKey(type ?? '')

/**
 * Returns the name of a product with its type: 'Shuka (6x6)', 'Kanga, Dozeni (doti 12)' if the type has brackets, or
 * 'Redio' without a type.
 */
export const productLabel = (name: string, type: string | null): string => {
  if (!type) return name
  return type.includes('(') ? `${name}, ${type}` : `${name} (${type})`
}

/**
 * The prices of a product in TZS: the prices of its types or, without types, the product's price. 0 means price on
 * request.
 */
export type Priced = { price: number; customPrices?: readonly { type: string; price: number }[] | null }

/** Returns the lowest price above 0, or 0 if there is none. */
export const lowestPrice = (product: Priced): number => {
  const types = product.customPrices ?? []
  const known = (types.length > 0 ? types.map((one) => one.price) : [product.price]).filter((price) => price > 0)
  return known.length > 0 ? Math.min(...known) : 0
}

/** Returns the price shown on a card: 'TSh 12,500', 'kuanzia TSh 12,500' with types, 'Uliza bei' without a price. */
export const priceLabel = (product: Priced): string => {
  const lowest = lowestPrice(product)
  if (lowest === 0) return catalogTexts.askPrice
  const money = formatMoney(lowest)
  return product.customPrices?.length ? `${catalogTexts.priceFrom} ${money}` : money
}

/** Returns true if a product can be ordered now, because it is on sale and has a price. */
export const isBuyable = (product: Priced & { status: string }): boolean =>
  product.status === 'inapatikana' && lowestPrice(product) > 0

/**
 * Returns true if customers can have a product alert for a product. A product on sale has none, even without a price.
 */
export const canBeAwaited = ({ status }: { status: ProductStatus }): boolean => status !== 'inapatikana'

/** The storage key of the number of taps per category. */
export const CLICKS_STORAGE_KEY = 'categoryClicks'

/** The number of taps per category on this device. */
export type CategoryClicks = Readonly<Record<string, number>>

/** Parses the stored numbers of taps. Leaves out unreadable numbers, which then count as 0. */
export const readCategoryClicks = (json: string | null | undefined): CategoryClicks => {
  try {
    const stored: unknown = JSON.parse(json ?? '')
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
    const counts = Object.entries(stored).filter(([, count]) => Number.isSafeInteger(count) && count > 0)
    return Object.fromEntries(counts) as Record<string, number>
  } catch {
    return {}
  }
}

/** Returns the numbers of taps after a tap on this category. */
export const addCategoryClick = (clicks: CategoryClicks, category: string): CategoryClicks => ({
  ...clicks,
  [category]: (Object.hasOwn(clicks, category) ? (clicks[category] ?? 0) : 0) + 1,
})

/** The number of taps from which on a category's products lead the list 'Zote'. */
const CLICKS_TO_LEAD = 3
/** The number of products that lead the list. */
export const LEADING_PRODUCTS = 4

/**
 * Returns the category with the most taps, or the first of several with equal taps. Returns null if no category has
 * three taps.
 */
export const favouriteCategory = (clicks: CategoryClicks, strip: readonly string[]): string | null => {
  let best: string | null = null
  let bestCount = CLICKS_TO_LEAD - 1
  for (const category of strip) {
    const count = Object.hasOwn(clicks, category) ? (clicks[category] ?? 0) : 0
    if (count > bestCount && category !== catalogTexts.all && category !== catalogTexts.newProducts) {
      best = category
      bestCount = count
    }
  }
  return best
}

/** Returns the products that lead the list 'Zote': the first products of this category. */
export const leadingProducts = <Product extends { category: string }>(
  products: readonly Product[],
  category: string | null,
): Product[] => products.filter((product) => product.category === category).slice(0, LEADING_PRODUCTS)

/** Returns the leading products, and then all other products in their order. Each product is in the list once. */
export const withLeading = <Product extends { id: string }>(
  leading: readonly Product[],
  products: readonly Product[],
): Product[] => {
  const ids = new Set(leading.map(({ id }) => id))
  return [...leading, ...products.filter(({ id }) => !ids.has(id))]
}

/**
 * Returns the categories of the strip: 'Zote', 'Mali mpya', the configured categories, and then all others in use, so
 * that every product can be found.
 */
export const categoryStrip = (configured: readonly string[], inUse: readonly string[]): string[] => {
  const others = [...inUse].filter((category) => category !== '').sort()
  return [...new Set([catalogTexts.all, catalogTexts.newProducts, ...configured, ...others])]
}
