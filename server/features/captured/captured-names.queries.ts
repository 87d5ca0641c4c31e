import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/** Returns a name for each captured order: that of its customer. */
export const nameCapturedOrders = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('captured_orders')
    .select(['id', 'customer_name as name'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
