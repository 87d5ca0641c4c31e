import { type Expression, sql } from 'kysely'

/** The number of pending stock requests, as a subquery. */
export const pendingRequestCount: Expression<number> = sql<number>`
  (select count(*) from stock_requests where status = 'pending')`

/** The number of pending lines of stock updates, as a subquery. */
export const pendingUpdateCount: Expression<number> = sql<number>`
  (select count(*) from stock_update_lines where status = 'pending')`
