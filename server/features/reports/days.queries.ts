import { sql } from 'kysely'
import { startOfDay } from '../../../shop/numbers/dates.ts'
import type { Database } from '../../db/open.ts'
import type { Days } from './reports.queries.ts'
import type { FigureSums } from './reports.rules.ts'

/** The figures of the whole shop on a day. */
export type DayTotals = FigureSums & {
  day: string
  ordered: number
  orders: number
  counter_orders: number
  paid: number
  expenses: number
  delivery_fees: number
  returned: number
  discount: number
  written_off: number
}

/** The condition that any of these sums of a day is not 0. */
const isAnyNonZero = (names: readonly string[]) =>
  sql`(${sql.join(names.map((name) => sql.ref(name)))}) is distinct from (${sql.join(names.map(() => sql`0`))})`

/** Selects the figures of the whole shop by day, from the first to the last day of a range. */
export const shopDays = ({ from, to }: Days) => sql`
  select day, sum(sales) as sales, sum(units_sold) as units_sold, sum(arrivals) as arrivals, sum(buying) as buying,
    sum(shipping) as shipping, sum(ordered) as ordered, sum(orders) as orders, sum(counter_orders) as counter_orders,
    sum(paid) as paid, sum(cost) as cost, sum(sales_without_cost) as sales_without_cost,
    sum(stock_losses) as stock_losses, sum(delivery_fees) as delivery_fees, sum(returned) as returned,
    sum(discount) as discount, sum(written_off) as written_off, sum(expenses) as expenses
  from (
    select day, sales, units_sold, arrivals, buying, shipping, ordered, orders, counter_orders, paid, cost,
      sales_without_cost, stock_losses, delivery_fees, 0::numeric as returned, 0::numeric as discount,
      0::numeric as written_off, 0::numeric as expenses
    from day_totals where day between ${from}::date and ${to}::date
    union all
    select day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, returned, discount, 0, 0
    from seller_figures where day between ${from}::date and ${to}::date
    union all
    select (at at time zone 'Africa/Dar_es_Salaam')::date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, amount, 0
    from settlements
    where kind = 'write_off' and at >= ${startOfDay(from)} and at < ${startOfDay(to)}::timestamptz + interval '1 day'
    union all
    select day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, amount
    from expenses where day between ${from}::date and ${to}::date and deleted_at is null
  ) figures group by day`

/** Returns the figures of the whole shop day by day; days without any are missing. */
export async function readDays(db: Database, range: Days): Promise<DayTotals[]> {
  const names = ['sales', 'units_sold', 'arrivals', 'buying', 'shipping', 'ordered', 'paid', 'cost', 'stock_losses']
  const more = ['delivery_fees', 'returned', 'discount', 'written_off', 'expenses']
  const { rows } = await sql<DayTotals>`
    select * from (${shopDays(range)}) d where ${isAnyNonZero([...names, ...more])} order by day`.execute(db)
  return rows
}
