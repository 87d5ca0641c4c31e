import type { ProductList } from './page/page.ts'

/** A list with its next page; a product that has moved between the two is shown once, where it was. */
export function joinPages(list: ProductList, page: ProductList): ProductList {
  const known = new Set(list.products.map(({ id }) => id))
  return { ...list, products: [...list.products, ...page.products.filter(({ id }) => !known.has(id))], next: page.next }
}
