import { type Expression, sql } from 'kysely'

/** The number of stock requests that wait for a decision, as part of a statement. */
export const pendingRequestCount: Expression<number> = sql<number>`
  (select count(*) from stock_requests where status = 'pending')`

/** The number of lines of stock updates that wait for a decision. */
export const pendingUpdateCount: Expression<number> = sql<number>`
  (select count(*) from stock_update_lines where status = 'pending')`
