import { type SelectQueryBuilder, sql } from 'kysely'
import { NEW_FOR_HOURS } from '../../../../shop/numbers/limits.ts'
import type { Database } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import type { ProductRow } from '../catalog.rules.ts'
import { productColumns, variantsOfProduct } from '../products.queries.ts'

/** Two tsqueries: `all` must hold, and the index of words is asked for `first`, which holds wherever `all` does. */
export type WordsQuery = { all: string; first: string }

/** Which products a page shows, newest first. `after` is the last one of the page before. */
export type ListFilter = {
  limit: number
  after?: { at: Date; id: string } | null
  category?: string
  /** Only what was added within the last 120 hours by the database's clock. */
  isNew?: boolean
  deleted?: boolean
  /** What is searched for, and whether it must be found in the name, elsewhere and not in the name alone, or anywhere. */
  search?: { query: WordsQuery; where: 'name' | 'elsewhere' | 'anywhere' }
}

/** Products that a search looks through before it asks the index of words. */
const NEWEST = 1000

type Columns = Pick<ProductRow, (typeof productColumns)[number]>
type Page = SelectQueryBuilder<Tables, 'products', Columns>
type SearchPage = SelectQueryBuilder<Tables, 'products', Columns & { in_name: boolean }>

/** A product that was searched for, and whether its name alone has all that was. */
export type FoundRow = ProductRow & { in_name: boolean }

/** Runs the statement of a page and gives each product its variants. */
export const withVariants = (page: Page): Promise<ProductRow[]> =>
  page.select(variantsOfProduct.as('variants')).execute()

export const foundWithVariants = (page: SearchPage): Promise<FoundRow[]> =>
  page.select(variantsOfProduct.as('variants')).execute()

/** The products that a list may show, in no order: each filter has its index in 002-catalog.sql. */
function listedProducts(db: Database, { after, category, deleted, isNew }: ListFilter) {
  return db
    .selectFrom('products')
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .$if(deleted === true, (query) => query.where('demo_removed_at', 'is', null))
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .$if(isNew === true, (query) =>
      query.where('created_at', '>', sql<Date>`now() - make_interval(hours => ${NEW_FOR_HOURS})`),
    )
    .$if(Boolean(after), (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id})`),
    )
}

/** The statement behind a plain list, newest first. */
export function pageOf(db: Database, filter: ListFilter): Page {
  return listedProducts(db, filter)
    .select(productColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
}

/**
 * The statement behind a search, newest first: among the newest products that a list may show, or among all. What is
 * looked for anywhere comes with whether the name has it, and those first.
 */
export function searchPage(db: Database, filter: ListFilter, reach: 'newest' | 'all'): SearchPage {
  const { query, where } = filter.search ?? {}
  const inName = sql<boolean>`name_words @@ ${query?.all}::tsquery`
  const anywhere = sql<boolean>`words @@ ${query?.all}::tsquery`
  const found = { name: inName, elsewhere: sql<boolean>`${anywhere} and not ${inName}`, anywhere }[where ?? 'name']
  const isNarrowed = query !== undefined && query.first !== query.all
  const first = sql<boolean>`${sql.ref(where === 'name' ? 'name_words' : 'words')} @@ ${query?.first}::tsquery`
  const among =
    reach === 'newest'
      ? listedProducts(db, filter).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(NEWEST)
      : // The offset keeps the outer order out: all matches come from the index of words, and are looked at and sorted then.
        listedProducts(db, filter)
          .select(productColumns)
          .select(['name_words', 'words'])
          .where(isNarrowed ? first : found)
          .offset(0)
  return (db.selectFrom(among.as('products')) as unknown as SelectQueryBuilder<Tables, 'products', object>)
    .select(productColumns)
    .select((where === 'anywhere' ? inName : sql<boolean>`${where === 'name'}::boolean`).as('in_name'))
    .$if(reach === 'newest' || isNarrowed, (page) => page.where(found))
    .$if(where === 'anywhere', (page) => page.orderBy('in_name', 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
}

/** The categories of public products, each found by one step into the index. */
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
