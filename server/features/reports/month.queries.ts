import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import type { Days } from './reports.queries.ts'

type MonthSums = { buyers: number; closings: number; difference: number; deposits: number }

/** Returns the customers with purchases in a month, its closings with their differences, and today's deposits. */
export async function readMonthSums(db: Database, { from, to }: Days): Promise<MonthSums> {
  const { rows } = await sql<MonthSums>`
    select bought.buyers, closed.*, kept.deposits from (
      select count(distinct coalesce(c.merged_into, m.customer_id)) as buyers
      from customer_months m left join customers c on c.id = m.customer_id and c.merged_into is not null
      where m.month = date_trunc('month', ${from}::date)::date and m.units_sold > 0
    ) bought, (
      select count(distinct c.id) as closings, coalesce(sum(l.amount - l.expected), 0) as difference
      from closings c left join closing_lines l on l.closing_id = c.id
      where c.day between ${from}::date and ${to}::date
    ) closed, (
      select coalesce(sum(deposit), 0) as deposits from customers where merged_into is null and deposit > 0
    ) kept`.execute(db)
  return rows[0] ?? { buyers: 0, closings: 0, difference: 0, deposits: 0 }
}
