import { type RawBuilder, sql } from 'kysely'
import { addDays, type DayRange } from '../../../../shop/numbers/dates.ts'
import { paths } from '../../../../shop/paths.ts'
import { saleSums, soldWithin } from '../sold.queries.ts'
import { type Page, sumsOfSales, type TableScope } from './definition.queries.ts'

/**
 * Selects the sales to each customer in a range: id and sums. Sales to a merged customer count for the customer that
 * remains.
 */
const buyersWithin = (range: DayRange) => sql`
  select coalesce(m.merged_into, s.customer_id) as id, ${saleSums}
  from (${soldWithin(range, 'customer_id')}) s
  left join customers m on m.id = s.customer_id and m.merged_into is not null
  group by 1 having (sum(sales), sum(units_sold)) <> (0, 0)`

/** For a long range, the top customers are looked for among this many customers with the highest all-time sales. */
const MAX_FIRST = 1000

/**
 * A range of more days than this is long. In a shorter range, the top customers may not be among those with the highest
 * all-time sales.
 */
const LONG_DAYS = 90

/**
 * True if the range ends today or later. Then no customer's sales in the range exceed their all-time sales
 * (`customers.bought`): no return after the range has reduced the all-time sum, and goods that were returned before the
 * range were also sold before it, so the sum before the range is never negative.
 */
const endsToday = ({ range, today }: TableScope): boolean => range.to >= today

const isLong = ({ from, to }: DayRange): boolean => addDays(from, LONG_DAYS) <= to

/** Selects the table's rows from customers `f` with their sums. */
const rowsOf = (buyers: RawBuilder<unknown>, { productId }: TableScope) => sql`
  select f.sales as sort_a, f.id as sort_b, ${`${paths.customers}?id=`}::text || f.id as link,
    k.name as customer, coalesce(k.phone, '') as phone, ${sumsOfSales}
  from (${buyers}) f join customers k on k.id = f.id where ${productId === null}`

/** Selects the rows of a page. Only the customers on the page are joined with their names. */
export const buyerRows = (scope: TableScope, page: Page) =>
  rowsOf(page(sql`select sales as sort_a, id as sort_b, b.* from (${buyersWithin(scope.range)}) b`), scope)

/**
 * Selects the top customers of a long range that ends today. Reads only the MAX_FIRST customers with the highest
 * all-time sales. Of these, selects those whose sales in the range are at least the lowest all-time sales among the
 * MAX_FIRST, because no other customer can have higher sales.
 */
export function firstBuyerRows(scope: TableScope): RawBuilder<unknown> | null {
  if (!isLong(scope.range) || !endsToday(scope)) return null
  const first = sql`
    select id, bought from customers where merged_into is null order by bought desc, id desc limit ${MAX_FIRST}::int`
  return rowsOf(
    sql`
      with first as materialized (${first}), bought as (
        select first.id, ${saleSums} from first
        cross join lateral (select first.id as member union all select id from customers where merged_into = first.id) m
        -- A lateral query reads the sums of these customers only. A join might read the months of all customers.
        cross join lateral (
          select ${saleSums} from (${soldWithin(scope.range, 'customer_id')}) sold where sold.customer_id = m.member) s
        group by first.id having (sum(sales), sum(units_sold)) <> (0, 0)
      )
      select * from bought
      where (sales, id) >= (select bought, id from first order by bought, id limit 1)
        or (select count(*) from first) < ${MAX_FIRST}::int`,
    scope,
  )
}
