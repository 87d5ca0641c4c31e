import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/** Names products by id, deleted ones too. */
export const nameProducts = (db: Database, ids: readonly string[]) =>
  db.selectFrom('products').select(['id', 'name']).where('id', '=', sql<string>`any(${ids}::text[])`).execute()
