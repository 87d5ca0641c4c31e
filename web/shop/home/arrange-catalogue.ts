import { type CategoryClicks, orderByClicks } from '../../../shop/products/products.ts'
import type { Product } from '../../data/catalog.ts'

/** A list as far as it has come; `loaded` once its first page is there. */
type Listed = { products: readonly Product[]; loaded: boolean; hasMore: boolean }

/** What is looked at: a `part` that the server lists (a category, or null for 'Zote'), or the newest products. */
type View = {
  newest: boolean
  category: string | null
  /** The most-clicked category, which 'Zote' begins with. */
  favourite: string | null
  clicks: CategoryClicks
  strip: readonly string[]
}

const isInCategory = (category: string) => (product: Product) => product.category === category

/**
 * Which of two lists is looked at, `all` products or the `part` that was asked for, and what to show of them in which
 * order. While all products are there the phone sorts them itself; beyond that the part comes first.
 */
export function arrangeCatalogue(
  { newest, category, favourite, clicks, strip }: View,
  all: Listed,
  part: Listed,
): { list: 'all' | 'part'; products: readonly Product[] } {
  const allHere = all.loaded && !all.hasMore
  if (newest) return { list: 'part', products: part.products }
  if (category !== null) {
    return allHere
      ? { list: 'all', products: all.products.filter(isInCategory(category)) }
      : { list: 'part', products: part.products }
  }
  if (!favourite || allHere) return { list: 'all', products: orderByClicks(all.products, clicks, strip) }
  const first = part.loaded ? part.products : all.products.filter(isInCategory(favourite))
  if (part.hasMore) return { list: 'part', products: first }
  return { list: 'all', products: [...first, ...all.products.filter((one) => one.category !== favourite)] }
}
