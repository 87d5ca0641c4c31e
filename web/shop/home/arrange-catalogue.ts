import { leadingProducts, withLeading } from '../../../shop/products/products.ts'
import type { Product } from '../../data/catalog.ts'

/** The loaded pages of a list; `loaded` is true once its first page has arrived. */
type Listed = { products: readonly Product[]; loaded: boolean; hasMore: boolean }

/** The current view: the newest products, or a category (null for 'Zote'). */
type View = {
  newest: boolean
  category: string | null
  /** The most-clicked category, whose first products lead 'Zote'. */
  favourite: string | null
}

const isInCategory = (category: string) => (product: Product) => product.category === category

/**
 * Chooses the list to show, either `all` products or the requested `part`, and sorts it. If all products are loaded the
 * phone sorts them itself; otherwise the part is shown, or leads 'Zote'.
 */
export function arrangeCatalogue(
  { newest, category, favourite }: View,
  all: Listed,
  part: Listed,
): { list: 'all' | 'part'; products: readonly Product[] } {
  const isAllLoaded = all.loaded && !all.hasMore
  if (newest) return { list: 'part', products: part.products }
  if (category !== null) {
    return isAllLoaded
      ? { list: 'all', products: all.products.filter(isInCategory(category)) }
      : { list: 'part', products: part.products }
  }
  const from = part.loaded && !isAllLoaded ? part.products : all.products
  return { list: 'all', products: withLeading(leadingProducts(from, favourite), all.products) }
}
