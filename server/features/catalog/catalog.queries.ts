import { type SelectQueryBuilder, sql } from 'kysely'
import { NEW_FOR_HOURS } from '../../../shop/limits.ts'
import type { ProductStatus } from '../../../shop/products.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import type { ProductRow, VariantRow } from './catalog.rules.ts'

/** Which goods a page shows, newest first. `after` is the last one of the page before. */
export type ListFilter = {
  limit: number
  after?: { at: Date; id: string } | null
  category?: string
  /** Only what was added within the last 120 hours by the database's clock. */
  isNew?: boolean
  deleted?: boolean
  /** A tsquery, and whether it must be found in the name, or elsewhere and not in the name alone. */
  search?: { query: string; where: 'name' | 'elsewhere' }
}

/** The variants of a row of products, archived ones too. */
export const variantsOfProduct = sql<VariantRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', v.id, 'type', v.type, 'price', v.price, 'stock', v.stock, 'low_stock', v.low_stock,
    'packaging_type', v.packaging_type, 'items_per_package', v.items_per_package, 'buying_price', v.buying_price,
    'shipping_cost', v.shipping_cost, 'archived', v.archived_at is not null) order by v.position, v.id), '[]')
  from variants v where v.product_id = products.id)`

export const productColumns = [
  'id',
  'name',
  'description',
  'category',
  'status',
  'pictures',
  'created_at',
  'updated_at',
  'deleted_at',
] as const

/** One page of goods with their variants. */
export async function listProducts(db: Database, filter: ListFilter): Promise<ProductRow[]> {
  if (!filter.search) return withVariants(pageOf(db, filter))
  // A common word fills the page from the newest goods; only a rarer one is worth gathering all that have it. Left to
  // itself the planner guesses which it is, and reads the whole table when it guesses wrong.
  const newest = await withVariants(searchPage(db, filter, 'newest'))
  return newest.length === filter.limit ? newest : withVariants(searchPage(db, filter, 'all'))
}

/** Goods that a search looks through before it asks the index of words. */
const NEWEST = 1000

type Page = SelectQueryBuilder<Tables, 'products', Pick<ProductRow, (typeof productColumns)[number]>>

const withVariants = (page: Page): Promise<ProductRow[]> => page.select(variantsOfProduct.as('variants')).execute()

/** The goods that a list may show, in no order: each filter has its index in 002-catalog.sql. */
function shown(db: Database, { after, category, deleted, isNew }: ListFilter) {
  return db
    .selectFrom('products')
    .where('deleted_at', deleted ? 'is not' : 'is', null)
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
  return shown(db, filter)
    .select(productColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
}

/** The statement behind a search, newest first: among the newest goods that a list may show, or among all. */
export function searchPage(db: Database, filter: ListFilter, reach: 'newest' | 'all'): Page {
  const { query = '', where } = filter.search ?? {}
  const inName = sql<boolean>`name_words @@ ${query}::tsquery`
  const found = where === 'name' ? inName : sql<boolean>`words @@ ${query}::tsquery and not ${inName}`
  const among =
    reach === 'newest'
      ? shown(db, filter).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(NEWEST)
      : // The offset keeps the outer order out: all matches come from the index of words and are sorted then.
        shown(db, filter).select(productColumns).where(found).offset(0)
  return (db.selectFrom(among.as('products')) as unknown as SelectQueryBuilder<Tables, 'products', object>)
    .select(productColumns)
    .$if(reach === 'newest', (page) => page.where(found))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
}

/** A product by its id, deleted or not. */
export function findProduct(db: Database, id: string): Promise<ProductRow | undefined> {
  return db
    .selectFrom('products')
    .select(productColumns)
    .select(variantsOfProduct.as('variants'))
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The same, held against every other change of the product until the transaction ends. */
export async function lockProduct(tx: Tx, id: string): Promise<ProductRow | undefined> {
  // Not FOR UPDATE: an order that holds variants refers to the product, and would wait for us while we wait for it.
  await tx.selectFrom('products').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  await tx.selectFrom('variants').select('id').where('product_id', '=', id).orderBy('id').forNoKeyUpdate().execute()
  return findProduct(tx, id)
}

/** The hash of the upload that made a product, and whether it is deleted. */
export function findUpload(db: Database, id: string) {
  return db.selectFrom('products').select(['content_hash', 'deleted_at']).where('id', '=', id).executeTakeFirst()
}

export type ProductFields = { name: string; description: string; category: string; pictures: string[] }
export type Words = { name: string[]; all: string[] }

/** Inserts a product; false when its id is taken. */
export async function insertProduct(
  tx: Tx,
  id: string,
  fields: ProductFields,
  words: Words,
  made: { by: number | null; hash: Buffer | null; at?: Date; status?: ProductStatus },
): Promise<boolean> {
  const row = await tx
    .insertInto('products')
    .values({
      id,
      ...fields,
      name_words: tsvector(words.name),
      words: tsvector(words.all),
      content_hash: made.hash,
      created_by: made.by,
      ...(made.at ? { created_at: made.at, updated_at: made.at } : {}),
      ...(made.status ? { status: made.status } : {}),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes what an edit left; `updated_at` always grows, whatever order transactions began in. */
export async function updateProduct(
  tx: Tx,
  id: string,
  fields: ProductFields & { status: ProductStatus },
  words: Words,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ ...fields, name_words: tsvector(words.name), words: tsvector(words.all), updated_at: later })
    .where('id', '=', id)
    .execute()
}

/** Hides a product, or shows it again. */
export async function setDeleted(tx: Tx, id: string, deleted: boolean): Promise<void> {
  await tx
    .updateTable('products')
    .set({ deleted_at: deleted ? sql<Date>`now()` : null, updated_at: later })
    .where('id', '=', id)
    .execute()
}

const later = sql<Date>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`
const tsvector = (words: string[]) => sql<string>`array_to_tsvector(${words}::text[])`

/** Closes the stock requests that wait for a product, and answers who made them. */
export function closeStockRequests(tx: Tx, productId: string, by: number, reason: string) {
  return tx
    .updateTable('stock_requests')
    .set({ status: 'closed', decided_by: by, decided_at: sql`now()`, reason })
    .where('product_id', '=', productId)
    .where('status', '=', 'pending')
    .returning('requested_by as person')
    .execute()
}

/** Closes the stock updates that wait for a product, and answers who made them. */
export function closeStockUpdates(tx: Tx, productId: string, by: number, reason: string) {
  return tx
    .updateTable('stock_update_lines')
    .set({ status: 'closed', decided_by: by, decided_at: sql`now()`, reason })
    .where('product_id', '=', productId)
    .where('status', '=', 'pending')
    .returning('submitted_by as person')
    .execute()
}

/** The categories that public goods have, each found by one step into the index. */
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
