import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/** Returns the customer's name for each captured order. */
export const nameCapturedOrders = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('captured_orders')
    .select(['id', 'customer_name as name'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
