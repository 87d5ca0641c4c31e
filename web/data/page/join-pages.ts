import type { ProductList } from './page.ts'

/** Returns the list with the next page appended. A product that is in both keeps its position in the list. */
export function joinPages(list: ProductList, page: ProductList): ProductList {
  const known = new Set(list.products.map(({ id }) => id))
  return { ...list, products: [...list.products, ...page.products.filter(({ id }) => !known.has(id))], next: page.next }
}
