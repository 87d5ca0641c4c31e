import type { ProductList } from './page.ts'

/** Returns a list with another page. A product in both is only kept at its first position. */
export function joinPages(list: ProductList, page: ProductList): ProductList {
  const known = new Set(list.products.map(({ id }) => id))
  return { ...list, products: [...list.products, ...page.products.filter(({ id }) => !known.has(id))], next: page.next }
}
