import { type SelectQueryBuilder, sql } from 'kysely'
import { NEW_FOR_HOURS } from '../../../../shop/numbers/limits.ts'
import { MAX_PRICE } from '../../../../shop/numbers/money.ts'
import { availabilityOf } from '../../../../shop/products/products.ts'
import type { PriceLimits } from '../../../../shop/words/price-limits.ts'
import { ifGiven } from '../../../db/if-given.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import type { ProductRow } from '../catalog.rules.ts'
import { productColumns, shownVariantsOfProduct } from '../products.queries.ts'

/**
 * Two tsqueries: products must match `all`. The index is searched with `first`, which every match of `all` also
 * matches.
 */
export type WordsQuery = { all: string; first: string }

/** The position of a product in a list: its availability (shop/products/products.ts), its time and its id. */
export type ListPlace = { availability: number; at: Date; id: string }

/**
 * Selects a page of products: those on sale, then those coming soon, then the rest, each newest first. Deleted products
 * are sorted newest first only. `after` is the last product of the previous page.
 */
export type ListFilter = {
  limit: number
  after?: ListPlace | null
  category?: string
  /** Only products added within the last 120 hours by the database's clock. */
  isNew?: boolean
  deleted?: boolean
  /** True for products on sale, false for the others. */
  onSale?: boolean | undefined
  price?: PriceLimits
  /**
   * The search, and where a product must match: in its name, only outside of its name ('elsewhere'), or in either
   * ('anywhere' and 'newest'). 'anywhere' lists name matches first, and 'newest' does not. Without a query, all
   * products with a price match.
   */
  search?: { query: WordsQuery | null; where: 'name' | 'elsewhere' | 'anywhere' | 'newest' } | undefined
}

/** A search reads this many products from the start of the list before it uses the index of words. */
const FIRST_READ = 1000

/** Returns the position of a row, as the start of the next page. */
export const placeOf = ({ status, created_at, id }: Pick<ProductRow, 'status' | 'created_at' | 'id'>): ListPlace => ({
  availability: availabilityOf(status),
  at: created_at,
  id,
})

type Columns = Pick<ProductRow, (typeof productColumns)[number]>
type Page = SelectQueryBuilder<Tables, 'products', Columns>
type SearchPage = SelectQueryBuilder<Tables, 'products', Columns & { in_name: boolean }>

/** A product found by a search; `in_name` is true if the name alone matches. */
export type FoundRow = ProductRow & { in_name: boolean }

/** Runs a page's statement and adds the variants of each product. */
export const withVariants = (page: Page): Promise<ProductRow[]> =>
  page.select(shownVariantsOfProduct.as('variants')).execute()

export const foundWithVariants = (page: SearchPage): Promise<FoundRow[]> =>
  page.select(shownVariantsOfProduct.as('variants')).execute()

/** A product's price as buyers see it: that of the cheapest type, or 0 if none has a price. */
export const lowestPrice = sql<number>`(
  select coalesce(min(v.price) filter (where v.price > 0), 0)
  from variants v where v.product_id = products.id and v.archived_at is null)`

/** The SQL version of `availabilityOf`. The indexes of lists start with exactly this expression. */
export const availability = sql<number>`(case status when 'inapatikana' then 2 when 'karibu' then 1 else 0 end)`

/** Returns the limits as numbers. Products without a price are in no range. */
export const priceRange = ({ min, max }: PriceLimits = {}) => ({ min: Math.max(min ?? 0, 0.01), max: max ?? MAX_PRICE })

/** Selects the products that a list may show, unordered. Each filter has an index. */
export function listedProducts(db: Database, { after, category, deleted, isNew, onSale }: Omit<ListFilter, 'limit'>) {
  return db
    .selectFrom('products')
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .$if(deleted === true, (query) => query.where('demo_removed_at', 'is', null))
    .$call(ifGiven(category, (query, category) => query.where('category', '=', category)))
    .$call(ifGiven(onSale, (query, onSale) => query.where(availability, onSale ? '=' : '<', 2)))
    .$if(isNew === true, (query) =>
      query.where('created_at', '>', sql<Date>`now() - make_interval(hours => ${NEW_FOR_HOURS})`),
    )
    .$if(Boolean(after), (query) =>
      query.where(
        deleted
          ? sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id})`
          : sql<boolean>`(${availability}, created_at, id)
              < (${after?.availability}::int, ${after?.at}::timestamptz, ${after?.id})`,
      ),
    )
}

/** Builds the statement of a list without a search. */
export function pageOf(db: Database, filter: ListFilter): Page {
  return listedProducts(db, filter)
    .select(productColumns)
    .$if(!filter.deleted, (page) => page.orderBy(availability, 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
}

/**
 * Builds the statement of a search in list order, among the first products of the list ('first') or among 'all'. A
 * search 'anywhere' also returns whether the name matches, and lists name matches first.
 */
export function searchPage(db: Database, filter: ListFilter, reach: 'first' | 'all'): SearchPage {
  const { query, where } = filter.search ?? {}
  const inName = sql<boolean>`name_words @@ ${query?.all}::tsquery`
  const anywhere = query ? sql<boolean>`words @@ ${query.all}::tsquery` : sql<boolean>`true`
  const elsewhere = sql<boolean>`${anywhere} and not ${inName}`
  const isMatch = { name: inName, elsewhere, anywhere, newest: anywhere }[where ?? 'name']
  const isNarrowed = query ? query.first !== query.all : false
  // The index finds the matches of `first`. Each of them is then checked against the whole query.
  const isFirstMatch = sql<boolean>`${sql.ref(where === 'name' ? 'name_words' : 'words')} @@ ${query?.first}::tsquery`
  const isIndexMatch = isNarrowed ? isFirstMatch : isMatch
  const { min, max } = priceRange(filter.price)
  const hasPrice = sql<boolean>`id in (
    select product_id from variants where archived_at is null and price between ${min}::numeric and ${max}::numeric)`
  const among =
    reach === 'first'
      ? listedProducts(db, filter)
          .selectAll()
          .$if(!filter.deleted, (page) => page.orderBy(availability, 'desc'))
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(FIRST_READ)
      : // `offset 0` hides the outer order from the planner: the index of words gathers all matches before they are sorted.
        listedProducts(db, filter)
          .select(productColumns)
          .select(['name_words', 'words'])
          .where(query ? isIndexMatch : hasPrice)
          .offset(0)
  // The two subqueries have different types, but both have every column of products that is read here.
  return (db.selectFrom(among.as('products')) as unknown as SelectQueryBuilder<Tables, 'products', object>)
    .select(productColumns)
    .select((where === 'anywhere' ? inName : sql<boolean>`${where === 'name'}::boolean`).as('in_name'))
    .$if(reach === 'first' || isNarrowed, (page) => page.where(isMatch))
    .$if(filter.price !== undefined, (page) =>
      page.where(sql<boolean>`${lowestPrice} between ${min}::numeric and ${max}::numeric`),
    )
    .$if(where === 'anywhere', (page) => page.orderBy('in_name', 'desc'))
    .$if(!filter.deleted, (page) => page.orderBy(availability, 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
}

/** Returns the categories of public products. Each one costs one index lookup. */
export async function categoriesInUse(db: Database): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    with recursive used as (
      (select category from products where deleted_at is null order by category limit 1)
      union all
      select (select category from products where deleted_at is null and category > used.category
              order by category limit 1)
      from used where used.category is not null)
    select category from used where category is not null`.execute(db)
  return rows.map(({ category }) => category)
}
