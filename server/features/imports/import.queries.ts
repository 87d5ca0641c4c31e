import { sql } from 'kysely'
import type { Database, Tx } from '../../db/open.ts'
import type { ProductRow, Wanted } from '../catalog/catalog.rules.ts'
import { productColumns, variantsOfProduct } from '../catalog/products.queries.ts'

/** Many goods at once: each statement takes a batch as JSON, so that its text never varies. */

/** Two imports at once would both add the goods that neither of them finds. Any number that nothing else uses. */
const IMPORT_LOCK = 7_204_119

/** Keeps every other import out until the transaction ends; false when one is at work. */
export async function holdImports(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as held`.execute(tx)
  return rows[0]?.held === true
}

/** The products with these ids, deleted ones too. */
export function findGoods(db: Database, ids: readonly string[]): Promise<ProductRow[]> {
  return db
    .selectFrom('products')
    .select(productColumns)
    .select(variantsOfProduct.as('variants'))
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
}

/** The ids of products that are called so, to the letter, in whichever form its letters are kept. */
export function findNamesakes(db: Database, names: readonly string[]): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where(sql`normalize(name)`, '=', sql<string>`any(${names}::text[])`)
    .orderBy('id')
    .execute()
}

/** Holds products against every other change, in id order, and tells when each was last changed. */
export function lockGoods(tx: Tx, ids: readonly string[]): Promise<{ id: string; updated_at: Date }[]> {
  return tx
    .selectFrom('products')
    .select(['id', 'updated_at'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export type GoodsWrite = {
  id: string
  name: string
  description: string
  category: string
  status: string
  name_words: string[]
  words: string[]
}

const goodsOf = (batch: readonly GoodsWrite[]) => sql`
  jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given(
    id text, name text, description text, category text, status text, name_words jsonb, words jsonb)`
const vector = (column: 'name_words' | 'words') =>
  sql`array_to_tsvector(array(select jsonb_array_elements_text(given.${sql.raw(column)})))`

/** Adds products; answers how many of the ids were still free. */
export async function insertGoods(tx: Tx, batch: readonly GoodsWrite[], by: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into products (id, name, description, category, status, name_words, words, created_by)
    select id, name, description, category, status, ${vector('name_words')}, ${vector('words')}, ${by}
    from ${goodsOf(batch)}
    on conflict (id) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Changes products that are held; `updated_at` always grows. */
export async function updateGoods(tx: Tx, batch: readonly GoodsWrite[]): Promise<void> {
  await sql`
    update products set
      name = given.name, description = given.description, category = given.category, status = given.status,
      name_words = ${vector('name_words')}, words = ${vector('words')},
      updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    from ${goodsOf(batch)} where products.id = given.id`.execute(tx)
}

/** Holds variants, in id order as orders do. */
export async function lockVariants(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select id from variants where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)
}

export type VariantWrite = Wanted & { position: number }

export async function insertVariants(tx: Tx, batch: readonly (VariantWrite & { product_id: string })[]): Promise<void> {
  await sql`
    insert into variants (product_id, type, price, position)
    select product_id, type, price, position
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
      as given(product_id text, type text, price numeric, position int)`.execute(tx)
}

/** Changes variants that are held; one that was archived is sold again. */
export async function updateVariants(tx: Tx, batch: readonly (VariantWrite & { id: number })[]): Promise<void> {
  await sql`
    update variants set type = given.type, price = given.price, position = given.position, archived_at = null
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
      as given(id bigint, type text, price numeric, position int)
    where variants.id = given.id`.execute(tx)
}

export async function archiveVariants(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update variants set archived_at = now() where id = any(${ids}::bigint[])`.execute(tx)
}
