import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import type { Figures } from './daily-summary.rules.ts'

/**
 * Reads the sales, orders and payments of a part of a day from their rows, because stored sums have no hours. A single
 * day has few rows, whatever the size of the shop.
 */
export async function readPartOfDay(
  db: Database,
  { start, end }: { start: Date; end: Date },
): Promise<Omit<Figures, 'expenses'>> {
  const { rows } = await sql<Omit<Figures, 'expenses'>>`
    select * from (
      select coalesce(sum(sales), 0) as sales, coalesce(sum(units_sold), 0) as units_sold from (
        select line_total as sales, quantity as units_sold
        from order_lines where ready_at >= ${start} and ready_at < ${end}
        union all
        select -r.value, -r.quantity
        from return_lines r join order_returns t on t.id = r.return_id where t.at >= ${start} and t.at < ${end}
      ) lines
    ) sold, (
      select coalesce(sum(total), 0) as ordered, count(*) as orders
      from orders where cancelled_at is null and created_at >= ${start} and created_at < ${end}
    ) placed, (
      select coalesce(sum(amount), 0) as paid from payments where at >= ${start} and at < ${end}
    ) received`.execute(db)
  return rows[0] ?? { sales: 0, units_sold: 0, ordered: 0, orders: 0, paid: 0 }
}

type Debtor = {
  /** Empty for an order without one. */
  phone: string
  /** Null for orders with a phone number. */
  customer_id: number | null
  name: string
  amount: number
  orders: number
  since: Date
  order_id: number
}

/**
 * Returns the people who owe most, summed by phone number, or by customer for orders without one. `name` is from a
 * debtor's latest order, `since` and `order_id` from the earliest.
 */
export async function readDebtors(db: Database, max: number): Promise<Debtor[]> {
  const sums = sql`sum(owed) as amount, count(*) as orders, min(id) as first, max(id) as last`
  const { rows } = await sql<Debtor>`
    select d.phone, d.customer_id, latest.customer_name as name, d.amount, d.orders, earliest.created_at as since,
      earliest.id as order_id
    from (
      -- The index of debts contains the phone, so that these orders need not be read.
      select phone, null::bigint as customer_id, ${sums} from orders where owed > 0 and phone <> '' group by phone
      union all
      -- Each order is a debtor of its own until its customer is known.
      select '', max(customer_id), ${sums} from orders where owed > 0 and phone = ''
      group by coalesce(customer_id, -id)
      order by amount desc, first limit ${max}
    ) d
    join orders latest on latest.id = d.last join orders earliest on earliest.id = d.first
    order by d.amount desc, d.first`.execute(db)
  return rows
}
