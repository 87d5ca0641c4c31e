import type { Database } from '../../../db/open.ts'
import type { ProductRow } from '../catalog.rules.ts'
import { areNextPricesLast, listByNextPrices, listFromAllMatches, type PriceFilter } from './price-pages.queries.ts'
import {
  type FoundRow,
  foundWithVariants,
  type ListFilter,
  pageOf,
  searchPage,
  type WordsQuery,
  withVariants,
} from './product-lists.queries.ts'

/** Returns one page of products with their variants. */
export async function listProducts(db: Database, filter: ListFilter): Promise<ProductRow[]> {
  if (!filter.search) return withVariants(pageOf(db, filter))
  // For a frequent word, the first products of the list have enough matches to fill the page. For a rare word, all
  // matches are collected. PostgreSQL's planner could only guess between the two, and would read the whole table after
  // a wrong guess.
  const amongFirst = await foundWithVariants(searchPage(db, filter, 'first'))
  return amongFirst.length === filter.limit ? amongFirst : foundWithVariants(searchPage(db, filter, 'all'))
}

/**
 * Returns the first page of a search: name matches, then other matches, both in list order. For a rare word, all
 * matches are collected in one step. A frequent word has too many matches outside of names, so only its name matches
 * are collected.
 */
export async function listFirstFound(
  db: Database,
  filter: Omit<ListFilter, 'search'>,
  query: WordsQuery,
): Promise<FoundRow[]> {
  const search = (where: 'name' | 'anywhere', reach: 'first' | 'all') =>
    foundWithVariants(searchPage(db, { ...filter, search: { query, where } }, reach))
  const amongFirst = await search('anywhere', 'first')
  if (amongFirst.length < filter.limit) return search('anywhere', 'all')
  const others = amongFirst.filter((row) => !row.in_name)
  if (others.length === 0) return amongFirst
  return [...(await search('name', 'all')), ...others].slice(0, filter.limit)
}

/**
 * Returns a page of products by price. The products with the 'next prices' (price-pages.queries.ts) usually fill the
 * page. If they do not, all matches are collected.
 */
export async function listByPrice(db: Database, filter: PriceFilter): Promise<ProductRow[]> {
  const nearest = await listByNextPrices(db, filter)
  if (nearest.length === filter.limit || (await areNextPricesLast(db, filter))) return nearest
  return listFromAllMatches(db, filter)
}
