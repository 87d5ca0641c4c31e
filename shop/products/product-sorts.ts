/** The sort orders of a product list. A search without a sort order returns the best matches first. */
export const productSorts = ['newest', 'cheapest', 'dearest'] as const
export type ProductSort = (typeof productSorts)[number]

/** Parses the name of a sort order. Returns undefined if it is unknown. */
export const readProductSort = (text: string | null): ProductSort | undefined =>
  productSorts.find((sort) => sort === text)
