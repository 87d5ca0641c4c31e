/** What the shop says about a product: its types, status, price label, and whether it can be bought. */

import { formatMoney } from '../numbers/money.ts'
import { catalogTexts } from '../words/messages.ts'
import { nameKey } from '../words/names.ts'

/** Statuses of a product (specification §3); only an admin changes one, any to any. */
export const productStatuses = ['inapatikana', 'karibu', 'haipatikani'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** What a status is called where it is shown (specification §4). */
export const productStatusNames: Record<ProductStatus, string> = {
  inapatikana: 'Inapatikana',
  karibu: catalogTexts.onTheWay,
  haipatikani: catalogTexts.unavailable,
}

/** Whether a text is one of the statuses. */
export const isProductStatus = (text: unknown): text is ProductStatus =>
  (productStatuses as readonly unknown[]).includes(text)

/**
 * A product's type as it is compared, everywhere: cleaned as names are, and without case. null, '' and blanks are all
 * the variant without a type.
 */
export const typeKey = (type: string | null | undefined): string => nameKey(type ?? '')

/** A product with its type as lines, notifications and reports name it: 'Shuka (6x6)', or 'Redio' without a type. */
export const productLabel = (name: string, type: string | null): string => (type ? `${name} (${type})` : name)

/** A product's prices: of its types when it has some, else its own. TZS; 0 means that the price must be asked for. */
export type Priced = { price: number; customPrices?: readonly { type: string; price: number }[] | null }

/** The lowest price above 0 that it sells for, or 0 when there is none. */
export const lowestPrice = (product: Priced): number => {
  const types = product.customPrices ?? []
  const known = (types.length > 0 ? types.map((one) => one.price) : [product.price]).filter((price) => price > 0)
  return known.length > 0 ? Math.min(...known) : 0
}

/** The price as a card shows it: 'TSh 12,500', 'kuanzia TSh 12,500' with types, 'Uliza bei' without a price. */
export const priceLabel = (product: Priced): string => {
  const lowest = lowestPrice(product)
  if (lowest === 0) return catalogTexts.askPrice
  const money = formatMoney(lowest)
  return product.customPrices?.length ? `${catalogTexts.priceFrom} ${money}` : money
}

/** Whether it can be ordered now: available, and with a price (rulings §4, §5). */
export const buyable = (product: Priced & { status: string }): boolean =>
  product.status === 'inapatikana' && lowestPrice(product) > 0

/** The storage key of the clicks per category (specification §3). */
export const CLICKS_STORAGE_KEY = 'categoryClicks'

/** How often each category was clicked on this device. */
export type CategoryClicks = Readonly<Record<string, number>>

/** The stored clicks; what cannot be read counts as none (rulings §4). */
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

/** The clicks with one more for a category. */
export const clickedCategory = (clicks: CategoryClicks, category: string): CategoryClicks => ({
  ...clicks,
  [category]: (Object.hasOwn(clicks, category) ? (clicks[category] ?? 0) : 0) + 1,
})

/** The most-clicked category of the strip, the first in the strip among equals; null when none was clicked. */
export const favouriteCategory = (clicks: CategoryClicks, strip: readonly string[]): string | null => {
  let best: string | null = null
  let most = 0
  for (const category of strip) {
    const count = Object.hasOwn(clicks, category) ? (clicks[category] ?? 0) : 0
    if (count > most && category !== catalogTexts.all && category !== catalogTexts.newProducts) {
      best = category
      most = count
    }
  }
  return best
}

/**
 * 'Zote': products of the most-clicked category first, then all others, both in their own order. It orders and never
 * hides; without clicks, or without a match, nothing moves (rulings §4).
 */
export const orderByClicks = <Product extends { category: string }>(
  products: readonly Product[],
  clicks: CategoryClicks,
  strip: readonly string[],
): Product[] => {
  const favourite = favouriteCategory(clicks, strip)
  const isFavourite = (product: Product) => product.category === favourite
  return [...products.filter(isFavourite), ...products.filter((product) => !isFavourite(product))]
}

/** The strip: 'Zote', 'Mali mpya', the configured categories, then any other in use, so that none is out of reach. */
export const categoryStrip = (configured: readonly string[], inUse: readonly string[]): string[] => {
  const others = [...inUse].filter((category) => category !== '').sort()
  return [...new Set([catalogTexts.all, catalogTexts.newProducts, ...configured, ...others])]
}
