import { type RawBuilder, sql } from 'kysely'
import type { OrderChannel } from '../../../shop/orders/order-channels.ts'
import type { PaymentMethod } from '../../../shop/orders/orders.ts'
import { DELETED_ACCOUNT } from '../../../shop/people/accounts.ts'
import type { Database } from '../../db/open.ts'
import type { Days } from './reports.queries.ts'
import { type SaleRow, splitMonths } from './reports.rules.ts'

/** The tables with sums by product, and by customer. */
const stored = {
  product_id: { days: sql`daily_figures`, months: sql`month_figures` },
  customer_id: { days: sql`customer_figures`, months: sql`customer_months` },
} as const

/**
 * Selects the sales of each product or customer in a range: id, sales, units_sold, cost and sales_without_cost. An id
 * may have several rows, which the caller adds up: stored sums of whole months, and single days at both ends.
 */
export function soldWithin(window: Days, by: keyof typeof stored = 'product_id'): RawBuilder<unknown> {
  const { head, months, tail } = splitMonths(window)
  const days = ({ from, to, sign }: typeof head) => sql`
    select ${sql.ref(by)}, ${sign}::int * sales, ${sign}::int * units_sold, ${sign}::int * cost,
      ${sign}::int * sales_without_cost
    from ${stored[by].days} where day >= ${from}::date and day <= ${to}::date`
  return sql`
    select ${sql.ref(by)}, sales, units_sold, cost, sales_without_cost from ${stored[by].months}
    where month >= ${months.from}::date and month <= ${months.to}::date
    union all ${days(head)} union all ${days(tail)}`
}

/** Sums of a group of rows with sales. */
export const saleSums = sql`sum(sales) as sales, sum(units_sold) as units_sold, sum(cost) as cost,
  sum(sales_without_cost) as sales_without_cost`

/**
 * Returns the products with the highest sales in a range. Only the sums by which products are sorted are calculated for
 * all products.
 */
export async function readBestSellers(db: Database, window: Days, max: number) {
  const { rows } = await sql<SaleRow & { product_id: string; name: string }>`
    select product_id, p.name, ${saleSums}
    from (${soldWithin(window)}) sold join products p on p.id = product_id
    where product_id = any(array(
      select product_id from (${soldWithin(window)}) sold
      group by product_id having sum(units_sold) > 0 order by sum(sales) desc, product_id limit ${max}))
    group by product_id, p.name order by sum(sales) desc, product_id`.execute(db)
  return rows
}

/** Returns the sales of a range by channel; channels without sales or returns are missing. */
export async function readChannels(db: Database, { from, to }: Days) {
  const { rows } = await sql<SaleRow & { channel: OrderChannel }>`
    select channel, ${saleSums} from seller_figures where day between ${from}::date and ${to}::date
    group by channel having (sum(sales), sum(units_sold), sum(returned)) <> (0, 0, 0) order by sum(sales) desc, channel`.execute(
    db,
  )
  return rows
}

/** The name of person `who` in a report. */
export const nameOfPerson = sql`coalesce(who.name, who.username, who.phone, ${DELETED_ACCOUNT}::text)`

/** Selects the sales of a range by seller: the sales of `person`, or of everybody if `person` is null. */
export const soldBySellers = ({ from, to }: Days, person: number | null): RawBuilder<unknown> => sql`
  select f.person_id, case when f.person_id > 0 then ${nameOfPerson} end as name, f.sales, f.units_sold, f.cost,
    f.sales_without_cost, f.returned, f.discount
  from (
    select person_id, ${saleSums}, sum(returned) as returned, sum(discount) as discount
    from seller_figures where day between ${from}::date and ${to}::date
      and ${person === null ? sql`true` : sql`person_id = ${person}::bigint`}
    group by person_id
    having (sum(sales), sum(units_sold), sum(returned), sum(discount)) <> (0, 0, 0, 0)
  ) f left join people who on who.id = f.person_id`

type SellerRow = SaleRow & { person_id: number; name: string | null; returned: number; discount: number }

/** Returns the sales of a range by seller, highest first. */
export async function readSellers(db: Database, range: Days, person: number | null): Promise<SellerRow[]> {
  const { rows } = await sql<SellerRow>`
    select * from (${soldBySellers(range, person)}) s order by sales desc, person_id`.execute(db)
  return rows
}

/** Returns the payments of a range by method, highest sum first. */
export async function readMethods(db: Database, { from, to }: Days) {
  const { rows } = await sql<{ method: PaymentMethod; paid: number; refunded: number }>`
    select method, sum(paid) as paid, sum(refunded) as refunded from payment_figures
    where day between ${from}::date and ${to}::date
    group by method having (sum(paid), sum(refunded)) <> (0, 0) order by 2 desc, 1`.execute(db)
  return rows
}
