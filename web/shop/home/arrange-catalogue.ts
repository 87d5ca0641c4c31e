import { leadingProducts, withLeading } from '../../../shop/products/products.ts'
import type { Product } from '../../data/catalog.ts'

/** The loaded pages of a list. `loaded` is true once the first page has arrived. */
type Listed = { products: readonly Product[]; loaded: boolean; hasMore: boolean }

/** The current view: the newest products, or a category (null for 'Zote'). */
type View = {
  newest: boolean
  category: string | null
  /** The most tapped category, whose first products lead 'Zote'. */
  favourite: string | null
}

const isInCategory = (category: string) => (product: Product) => product.category === category

/**
 * Returns the products to show. `all` are the loaded pages of 'Zote', `filtered` the products that the server returned
 * for this view. The newest products are always `filtered`; a category is `filtered` only if `all` is incomplete.
 * 'Zote' is `all`, led by a few products of the favourite category.
 */
export function arrangeCatalogue(
  { newest, category, favourite }: View,
  all: Listed,
  filtered: Listed,
): { list: 'all' | 'filtered'; products: readonly Product[] } {
  const isAllLoaded = all.loaded && !all.hasMore
  if (newest) return { list: 'filtered', products: filtered.products }
  if (category !== null) {
    return isAllLoaded
      ? { list: 'all', products: all.products.filter(isInCategory(category)) }
      : { list: 'filtered', products: filtered.products }
  }
  const source = filtered.loaded && !isAllLoaded ? filtered.products : all.products
  return { list: 'all', products: withLeading(leadingProducts(source, favourite), all.products) }
}
