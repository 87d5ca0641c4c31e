import type { ProductList } from './page.ts'

/** Appends a page to a list. A product that is in both stays only at its first place. */
export function joinPages(list: ProductList, page: ProductList): ProductList {
  const known = new Set(list.products.map(({ id }) => id))
  return { ...list, products: [...list.products, ...page.products.filter(({ id }) => !known.has(id))], next: page.next }
}
