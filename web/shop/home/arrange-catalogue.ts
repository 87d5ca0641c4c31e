import { type CategoryClicks, orderByClicks } from '../../../shop/products/products.ts'
import type { Product } from '../../data/catalog.ts'

/** The loaded pages of a list; `loaded` is true once its first page has arrived. */
type Listed = { products: readonly Product[]; loaded: boolean; hasMore: boolean }

/** The current view: the newest products, or a category (null for 'Zote'). */
type View = {
  newest: boolean
  category: string | null
  /** The most-clicked category, which comes first in 'Zote'. */
  favourite: string | null
  clicks: CategoryClicks
  strip: readonly string[]
}

const isInCategory = (category: string) => (product: Product) => product.category === category

/**
 * Chooses the list to show, either `all` products or the requested `part`, and sorts it. If all products are loaded the
 * phone sorts them itself; otherwise the part comes first.
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
