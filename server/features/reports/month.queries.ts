import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import type { Days } from './reports.queries.ts'

type MonthSums = { buyers: number; closings: number; difference: number; deposits: number }

/** Maps each merged customer (`member`) to the customer that remains (`whole`), and the remaining one to itself. */
const merged = sql`
  select merged_into as whole, id as member from customers where merged_into is not null
  union select merged_into, merged_into from customers where merged_into is not null`

/** Returns the number of a month's buyers, the month's closings with their differences, and the current deposits. */
export async function readMonthSums(db: Database, { from, to }: Days): Promise<MonthSums> {
  const { rows } = await sql<MonthSums>`
    select bought.rows - counted_twice.rows as buyers, closed.*, kept.deposits from (
      select count(*) as rows from customer_months
      where month = date_trunc('month', ${from}::date)::date and units_sold > 0
    ) bought, (
      select count(*) - count(distinct whole) as rows from (${merged}) merged join customer_months m on m.customer_id = member
      where m.month = date_trunc('month', ${from}::date)::date and m.units_sold > 0
    ) counted_twice, (
      select count(distinct c.id) as closings, coalesce(sum(l.amount - l.expected), 0) as difference
      from closings c left join closing_lines l on l.closing_id = c.id
      where c.day between ${from}::date and ${to}::date
    ) closed, (
      select coalesce(sum(deposit), 0) as deposits from customers where merged_into is null and deposit > 0
    ) kept`.execute(db)
  return rows[0] ?? { buyers: 0, closings: 0, difference: 0, deposits: 0 }
}
