/** The sort orders of a product list. A search without a sort order returns the best matches first. */
export const productSorts = ['newest', 'cheapest', 'dearest'] as const
export type ProductSort = (typeof productSorts)[number]

/**
 * Sorts a list by price as the server does: products without a price come last, then those that are not on sale.
 * Products of equal price keep their order. `priceOf` returns 0 for a product without a price, and null for a product
 * that is not on sale.
 */
export function sortByPrice<Item>(
  items: readonly Item[],
  sort: Exclude<ProductSort, 'newest'>,
  priceOf: (item: Item) => number | null,
): Item[] {
  const key = (item: Item) => {
    const price = priceOf(item)
    if (!price) return price === null ? Number.MAX_VALUE : Number.MAX_SAFE_INTEGER
    return sort === 'dearest' ? -price : price
  }
  return [...items].sort((left, right) => key(left) - key(right))
}

/** Parses the name of a sort order. Returns undefined if it is unknown. */
export const readProductSort = (text: string | null): ProductSort | undefined =>
  productSorts.find((sort) => sort === text)
