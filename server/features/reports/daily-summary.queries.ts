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

/** Returns the customers with the largest debts. */
export const readLargestDebts = (db: Database, max: number) =>
  db
    .selectFrom('customers')
    .select(['id', 'name', 'phone', 'debt'])
    .where('merged_into', 'is', null)
    .where('debt', '>', 0)
    .orderBy('debt', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
