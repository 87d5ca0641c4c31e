import { type RawBuilder, sql } from 'kysely'
import { addDays, type DayRange } from '../../../../shop/numbers/dates.ts'
import { paths } from '../../../../shop/paths.ts'
import { saleSums, soldWithin } from '../sold.queries.ts'
import { type Page, sumsOfSales, type TableScope } from './definition.queries.ts'

/** Selects what each customer bought in a range: id and sums. What merged customers bought counts for the whole. */
const buyersWithin = (range: DayRange) => sql`
  select coalesce(m.merged_into, s.customer_id) as id, ${saleSums}
  from (${soldWithin(range, 'customer_id')}) s
  left join customers m on m.id = s.customer_id and m.merged_into is not null
  group by 1 having (sum(sales), sum(units_sold)) <> (0, 0)`

/** Those who bought most in a long range are looked for among this many, who bought most of all time. */
const MAX_FIRST = 1000

/** Ranges of more days are long. In a shorter one, few of these customers may be among those who bought most. */
const LONG_DAYS = 90

/**
 * True if nobody can have bought for more in the range than ever (`customers.bought`). It ends today, so no goods came
 * back after it; and goods that came back before it were bought before it, so the sum before it is not negative.
 */
const endsToday = ({ range, today }: TableScope): boolean => range.to >= today

const isLong = ({ from, to }: DayRange): boolean => addDays(from, LONG_DAYS) <= to

/** Selects the table's rows from customers `f` with their sums. */
const rowsOf = (buyers: RawBuilder<unknown>, { productId }: TableScope) => sql`
  select f.sales as sort_a, f.id as sort_b, ${`${paths.customers}?id=`}::text || f.id as link,
    k.name as customer, coalesce(k.phone, '') as phone, ${sumsOfSales}
  from (${buyers}) f join customers k on k.id = f.id where ${productId === null}`

/** Only the customers of the page are named. */
export const buyerRows = (scope: TableScope, page: Page) =>
  rowsOf(page(sql`select sales as sort_a, id as sort_b, b.* from (${buyersWithin(scope.range)}) b`), scope)

/**
 * Selects the rows of those customers who bought most in a long range until today. They are found among those who ever
 * bought most: nobody else bought for more than the last of these did.
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
        -- Sums in a lateral query are read by customer: a join might read the months of all customers.
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
