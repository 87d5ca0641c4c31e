import { sql } from 'kysely'
import type { PaymentMethod } from '../../../shop/orders/orders.ts'
import type { Database } from '../../db/open.ts'
import { filteredOrders, type OrderAccess } from './orders.queries.ts'

type Period = { from: Date; to: Date }

/** Selects the counter sales of a period that the caller may see. */
const salesIn = (db: Database, access: OrderAccess, period: Period) =>
  filteredOrders(db, access, { channel: 'counter', ...period })

/** Returns the number of sales and three sums: sold, owed, and settled without money. */
export function sumCounterSales(db: Database, access: OrderAccess, period: Period) {
  return salesIn(db, access, period)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(total - returned), 0)`.as('total'),
      sql<number>`coalesce(sum(owed), 0)`.as('owed'),
      sql<number>`coalesce(sum(settled), 0)`.as('settled'),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * Returns the sum of the payments for these sales, less refunds, for each payment method. They include parts of
 * payments that paid several debts of a customer.
 */
export async function sumCounterPayments(db: Database, access: OrderAccess, period: Period) {
  const { rows } = await sql<{ method: PaymentMethod; amount: number }>`
    with sales as (${salesIn(db, access, period).select('id')})
    select method, sum(amount) as amount from (
      select p.method, p.amount from payments p where p.order_id in (select id from sales)
      union all select p.method, part.amount from payment_parts part join payments p on p.id = part.payment_id
        where part.order_id in (select id from sales)
    ) paid group by method having sum(amount) <> 0`.execute(db)
  return rows
}
