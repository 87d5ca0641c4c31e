import type { Database } from '../../../db/open.ts'
import type { ProductRow } from '../catalog.rules.ts'
import {
  type FoundRow,
  foundWithVariants,
  type ListFilter,
  pageOf,
  searchPage,
  type WordsQuery,
  withVariants,
} from './product-lists.queries.ts'

/** One page of products with their variants. */
export async function listProducts(db: Database, filter: ListFilter): Promise<ProductRow[]> {
  if (!filter.search) return withVariants(pageOf(db, filter))
  // A common word fills the page from the newest products; only a rarer one is worth gathering all that have it. Left
  // to itself the planner guesses which it is, and reads the whole table when it guesses wrong.
  const newest = await foundWithVariants(searchPage(db, filter, 'newest'))
  return newest.length === filter.limit ? newest : foundWithVariants(searchPage(db, filter, 'all'))
}

/**
 * The first page of a search: those found by their name, then the others, each newest first. What is rare is gathered
 * once: all that have it anywhere. What many have beside their names would be too many, and only the names are.
 */
export async function listFirstFound(
  db: Database,
  filter: Omit<ListFilter, 'search'>,
  query: WordsQuery,
): Promise<FoundRow[]> {
  const search = (where: 'name' | 'anywhere', reach: 'newest' | 'all') =>
    foundWithVariants(searchPage(db, { ...filter, search: { query, where } }, reach))
  const newest = await search('anywhere', 'newest')
  if (newest.length < filter.limit) return search('anywhere', 'all')
  const others = newest.filter((row) => !row.in_name)
  if (others.length === 0) return newest
  return [...(await search('name', 'all')), ...others].slice(0, filter.limit)
}
