import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/** Returns the names of customers. */
export const nameCustomers = (db: Database, ids: readonly number[]) =>
  db.selectFrom('customers').select(['id', 'name']).where('id', '=', sql<number>`any(${ids}::bigint[])`).execute()
