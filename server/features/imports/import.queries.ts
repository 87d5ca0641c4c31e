import { sql } from 'kysely'
import type { Database, Tx } from '../../db/open.ts'

/**
 * An arbitrary number for an advisory lock. Without the lock, two simultaneous imports could add the same new product
 * twice.
 */
const IMPORT_LOCK = 7_204_119

/** Blocks every other import until the transaction ends. Returns false if another import is running. */
export async function lockImports(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as locked`.execute(
    tx,
  )
  return rows[0]?.locked === true
}

/** Returns the ids of products with exactly these names, in any Unicode form. */
export function findProductsByName(db: Database, names: readonly string[]): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where(sql`normalize(name)`, '=', sql<string>`any(${names}::text[])`)
    .orderBy('id')
    .execute()
}
