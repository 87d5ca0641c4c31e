import { sql } from 'kysely'
import type { PaymentMethod } from '../../../shop/orders/orders.ts'
import type { Database } from '../../db/open.ts'
import { filteredOrders, type OrderAccess } from './orders.queries.ts'

type Period = { from: Date; to: Date }

/** The accessible sales at the counter in a period; cancelled ones are left out. */
const salesIn = (db: Database, access: OrderAccess, period: Period) =>
  filteredOrders(db, access, { channel: 'counter', ...period }).where('cancelled_at', 'is', null)

/** Returns the number of the sales, and the sums of what was sold and is owed. */
export function sumCounterSales(db: Database, access: OrderAccess, period: Period) {
  return salesIn(db, access, period)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(total - returned), 0)`.as('total'),
      sql<number>`coalesce(sum(owed), 0)`.as('owed'),
    ])
    .executeTakeFirstOrThrow()
}

/** Returns what was paid for the sales by each method, less what was given back. */
export function sumCounterPayments(db: Database, access: OrderAccess, period: Period) {
  return db
    .selectFrom('payments')
    .where('order_id', 'in', salesIn(db, access, period).select('id'))
    .groupBy('method')
    .having(sql`sum(amount)`, '<>', 0)
    .select(['method', sql<number>`sum(amount)`.as('amount')])
    .$castTo<{ method: PaymentMethod; amount: number }>()
    .execute()
}
