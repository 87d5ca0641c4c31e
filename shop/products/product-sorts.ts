/** The ways to sort a list of products. Without one, a search shows the best matches first. */
export const productSorts = ['newest', 'cheapest', 'dearest'] as const
export type ProductSort = (typeof productSorts)[number]

/** Parses the name of a way to sort; undefined if there is none of that name. */
export const readProductSort = (text: string | null): ProductSort | undefined =>
  productSorts.find((sort) => sort === text)
