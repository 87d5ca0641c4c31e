import type { Database } from '../../../db/open.ts'
import type { ProductRow } from '../catalog.rules.ts'
import { type ListFilter, pageOf, searchPage, withVariants } from './product-lists.queries.ts'

/** One page of products with their variants. */
export async function listProducts(db: Database, filter: ListFilter): Promise<ProductRow[]> {
  if (!filter.search) return withVariants(pageOf(db, filter))
  // A common word fills the page from the newest products; only a rarer one is worth gathering all that have it. Left
  // to itself the planner guesses which it is, and reads the whole table when it guesses wrong.
  const newest = await withVariants(searchPage(db, filter, 'newest'))
  return newest.length === filter.limit ? newest : withVariants(searchPage(db, filter, 'all'))
}
