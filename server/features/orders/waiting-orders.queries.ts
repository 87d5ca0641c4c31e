import { type Expression, sql } from 'kysely'
import type { OrderFilter } from '../../../shop/orders/orders.ts'
import type { Database } from '../../db/open.ts'
import { filteredOrders, type OrderAccess, openOrders } from './orders.queries.ts'

/** Returns an expression that counts the orders that a filter of the page My orders selects. */
export function orderCount(db: Database, access: OrderAccess, filter: OrderFilter): Expression<number> {
  if ('all' in access && filter === 'not_ready') return sql<number>`(select count(*) from ${openOrders} open_orders)`
  return filteredOrders(db, access, { filter })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
}

/** Returns the oldest orders that a filter selects, with their customers. */
export function findOldestOrders(db: Database, access: OrderAccess, filter: OrderFilter, limit: number) {
  const since = filter === 'claimed' ? sql<Date>`claimed_at` : sql<Date>`created_at`
  return filteredOrders(db, access, { filter })
    .select(['id', 'customer_name as name', since.as('since')])
    .orderBy('id')
    .limit(limit)
    .execute()
}
