import { type Expression, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'

/** The number of pending stock requests, as a subquery. */
export const pendingRequestCount: Expression<number> = sql<number>`
  (select count(*) from stock_requests where status = 'pending')`

/** The number of pending lines of stock updates, as a subquery. */
export const pendingUpdateCount: Expression<number> = sql<number>`
  (select count(*) from stock_update_lines where status = 'pending')`

/** Returns how many of a person's stock requests are pending. */
export async function countPendingRequestsOf(tx: Tx, person: number): Promise<number> {
  const { count } = await tx
    .selectFrom('stock_requests')
    .select(sql<number>`count(*)`.as('count'))
    .where('status', '=', 'pending')
    .where('requested_by', '=', person)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns how many lines of a person's stock updates are pending. */
export async function countPendingLinesOf(tx: Tx, person: number): Promise<number> {
  const { count } = await tx
    .selectFrom('stock_update_lines')
    .select(sql<number>`count(*)`.as('count'))
    .where('status', '=', 'pending')
    .where('submitted_by', '=', person)
    .executeTakeFirstOrThrow()
  return count
}
