// Statements on many products. Each takes its rows as JSON, so that its text is always the same.
import { sql } from 'kysely'
import { brand, type Locked } from '../../db/brand.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { ProductRow, Words } from './catalog.rules.ts'
import type { PlannedChange } from './many/changes.rules.ts'
import { productColumns, variantsOfProduct } from './products.queries.ts'

/** The fields of a product that an import writes. */
export type ProductWrite = {
  name: string
  description: string
  category: string
  status: string
  name_words: string[]
  words: string[]
}

/** Locks products that are not deleted, in id order. */
export async function lockUndeletedProducts(
  tx: Tx,
  ids: readonly string[],
): Promise<Locked<{ id: string; updated_at: Date }>[]> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'updated_at'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => brand(row, 'locked'))
}

/** Finds products by id, even if deleted, with their variants. */
export function findProductsById(db: Database, ids: readonly string[]): Promise<ProductRow[]> {
  return db
    .selectFrom('products')
    .select(productColumns)
    .select(variantsOfProduct.as('variants'))
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .execute()
}

/** Locks products in id order. Deleted products are included, but not products removed with the demo. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<Locked<{ id: string }>[]> {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('demo_removed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => brand(row, 'locked'))
}

/** Returns the current values of locked products. Their variants must be locked too. */
export async function findLockedProducts(
  tx: Tx,
  products: readonly Locked<{ id: string }>[],
): Promise<Locked<ProductRow>[]> {
  const rows = await findProductsById(
    tx,
    products.map(({ id }) => id),
  )
  return rows.map((row) => brand(row, 'locked'))
}

/** Writes category, status and search words of each product; null keeps a value. `updated_at` always increases. */
export async function writeChanges(tx: Tx, batch: readonly (PlannedChange & { words: Words | null })[]): Promise<void> {
  const rows = batch.map(({ product, category, status, words }) => ({
    id: product.id,
    category,
    status,
    name_words: words?.name,
    words: words?.all,
  }))
  await sql`
    update products set category = given.category, status = given.status,
      name_words = case when given.words is null then products.name_words else ${vector('name_words')} end,
      words = case when given.words is null then products.words else ${vector('words')} end,
      updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
      id text, category text, status text, name_words jsonb, words jsonb)
    where products.id = given.id`.execute(tx)
}

const given = (batch: readonly (ProductWrite & { id: string })[]) => sql`
  jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given(
    id text, name text, description text, category text, status text, name_words jsonb, words jsonb)`
const vector = (column: 'name_words' | 'words') =>
  sql`array_to_tsvector(array(select jsonb_array_elements_text(given.${sql.raw(column)})))`

/** Inserts the products whose ids are not taken, and returns them. */
export async function insertProducts(
  tx: Tx,
  batch: readonly (ProductWrite & { id: string })[],
  by: number,
): Promise<Locked<{ id: string }>[]> {
  const { rows } = await sql<{ id: string }>`
    insert into products (id, name, description, category, status, name_words, words, created_by)
    select id, name, description, category, status, ${vector('name_words')}, ${vector('words')}, ${by}
    from ${given(batch)}
    on conflict (id) do nothing
    returning id`.execute(tx)
  return rows.map((row) => brand(row, 'locked'))
}

/** Updates products. `updated_at` always increases. */
export async function updateProducts(
  tx: Tx,
  batch: readonly (ProductWrite & { product: Locked<{ id: string }> })[],
): Promise<void> {
  const rows = batch.map(({ product, ...row }) => ({ ...row, id: product.id }))
  await sql`
    update products set
      name = given.name, description = given.description, category = given.category, status = given.status,
      name_words = ${vector('name_words')}, words = ${vector('words')},
      updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    from ${given(rows)} where products.id = given.id`.execute(tx)
}

/** Stores the digests of the opening-sheet rows from which products were made. `updated_at` always increases. */
export async function keepOpeningDigests(
  tx: Tx,
  rows: readonly { product: Locked<{ id: string }>; digest: string }[],
): Promise<void> {
  const given = rows.map(({ product, digest }) => ({ id: product.id, digest }))
  await sql`
    update products set opening_digest = given.digest,
      updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id text, digest text)
    where products.id = given.id`.execute(tx)
}
