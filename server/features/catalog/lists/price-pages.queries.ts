import { sql } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { ProductRow } from '../catalog.rules.ts'
import { productColumns, shownVariantsOfProduct } from '../products.queries.ts'
import { type ListFilter, listedProducts, lowestPrice, priceRange, type WordsQuery } from './product-lists.queries.ts'

/**
 * Selects a page of products, sorted by the price of their cheapest type. `after` is the last product of the previous
 * page.
 */
export type PriceFilter = Omit<ListFilter, 'after' | 'search'> & {
  /**
   * Products without a price come last. 'dearest' includes them. 'cheapest' does not, and the list 'unpriced' follows
   * it.
   */
  order: 'cheapest' | 'dearest' | 'unpriced'
  after: { price: number; id: string } | null
  query: WordsQuery | null
}

/**
 * The 'next prices' are this many lowest prices of products that follow the previous page. If their products do not
 * fill the page, all matches are collected through an index.
 */
const NEXT_PRICES = 1000

/** The condition that a variant has the lowest price of its product, ignoring variants without a price. */
const isLowest = sql<boolean>`not exists (
  select from variants o where o.product_id = v.product_id and o.archived_at is null and o.id <> v.id and (
    (o.price > 0 and (v.price = 0 or (o.price, o.id) < (v.price, v.id)))
    or (o.price = 0 and v.price = 0 and o.id < v.id)))`

const directionOf = ({ order }: PriceFilter) => (order === 'dearest' ? 'desc' : 'asc')

/**
 * The condition that a product belongs to this list and comes after the previous page. `table` is the table that has
 * the lowest prices.
 */
function isOfList({ order, after, price }: PriceFilter, table: 'v' | 'products') {
  const [lowest, id] = table === 'v' ? [sql`v.price`, sql`v.product_id`] : [sql`lowest`, sql`id`]
  const parts = { cheapest: sql`${lowest} > 0`, dearest: sql`true`, unpriced: sql`${lowest} = 0` }
  const { min, max } = priceRange(price)
  const range = price ? sql`${lowest} between ${min}::numeric and ${max}::numeric` : sql`true`
  const compared = order === 'dearest' ? sql`<` : sql`>`
  const isAfterPage = after ? sql`(${lowest}, ${id}) ${compared} (${after.price}::numeric, ${after.id})` : sql`true`
  return sql<boolean>`${parts[order]} and ${range} and ${isAfterPage}`
}

const nextPrices = (db: Database, filter: PriceFilter) =>
  db
    .selectFrom('variants as v')
    .select(['v.product_id', 'v.price'])
    .where('v.archived_at', 'is', null)
    .where(isOfList(filter, 'v'))
    .where(isLowest)
    .orderBy('v.price', directionOf(filter))
    .orderBy('v.product_id', directionOf(filter))
    .limit(NEXT_PRICES)

/** Returns the products of the page that have one of the next prices. */
export function listByNextPrices(db: Database, filter: PriceFilter): Promise<ProductRow[]> {
  const { category, deleted, isNew, onSale, query } = filter
  return listedProducts(db, { category, deleted, isNew, onSale })
    .innerJoin(nextPrices(db, filter).as('next'), 'next.product_id', 'products.id')
    .select(productColumns)
    .select(shownVariantsOfProduct.as('variants'))
    .$if(query !== null, (page) => page.where(sql<boolean>`words @@ ${query?.all}::tsquery`))
    .orderBy('next.price', directionOf(filter))
    .orderBy('products.id', directionOf(filter))
    .limit(filter.limit)
    .execute()
}

/** Returns true if no price follows the next prices, so that no further product belongs to the list. */
export async function areNextPricesLast(db: Database, filter: PriceFilter): Promise<boolean> {
  const { n } = await db
    .selectFrom(nextPrices(db, filter).as('next'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n < NEXT_PRICES
}

/** Returns the products of the page from all matches. An index of words or categories finds the matches. */
export function listFromAllMatches(db: Database, filter: PriceFilter): Promise<ProductRow[]> {
  const { category, deleted, isNew, onSale, query } = filter
  const among = listedProducts(db, { category, deleted, isNew, onSale })
    .select(productColumns)
    .select('words')
    .select(lowestPrice.as('lowest'))
    .$if(query !== null, (all) => all.where(sql<boolean>`words @@ ${query?.first}::tsquery`))
    .offset(0)
  return db
    .selectFrom(among.as('products'))
    .select(productColumns)
    .select(shownVariantsOfProduct.as('variants'))
    .where(isOfList(filter, 'products'))
    .$if(query !== null, (page) => page.where(sql<boolean>`words @@ ${query?.all}::tsquery`))
    .orderBy('lowest', directionOf(filter))
    .orderBy('id', directionOf(filter))
    .limit(filter.limit)
    .execute()
}
