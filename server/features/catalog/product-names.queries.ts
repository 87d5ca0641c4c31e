import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/** Returns the names of these products, even if they are deleted. */
export const nameProducts = (db: Database, ids: readonly string[]) =>
  db.selectFrom('products').select(['id', 'name']).where('id', '=', sql<string>`any(${ids}::text[])`).execute()
