import { sql } from 'kysely'
import type { Database, Tx } from '../../db/open.ts'
import type { ProductRow } from '../catalog/catalog.rules.ts'
import { productColumns, variantsOfProduct } from '../catalog/products.queries.ts'

/** Two imports at once would both add the products that neither of them finds. Any number that nothing else uses. */
const IMPORT_LOCK = 7_204_119

/** Keeps every other import out until the transaction ends; false when one is at work. */
export async function lockImports(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as locked`.execute(
    tx,
  )
  return rows[0]?.locked === true
}

/** The products with these ids, deleted ones too. */
export function findProductsById(db: Database, ids: readonly string[]): Promise<ProductRow[]> {
  return db
    .selectFrom('products')
    .select(productColumns)
    .select(variantsOfProduct.as('variants'))
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
}

/** The ids of products that are called so, to the letter, in whichever Unicode form it is stored. */
export function findNamesakes(db: Database, names: readonly string[]): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where(sql`normalize(name)`, '=', sql<string>`any(${names}::text[])`)
    .orderBy('id')
    .execute()
}
