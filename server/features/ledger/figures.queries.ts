import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Operand } from '../../db/prepared.ts'
import { type Figures, mergeFigures } from './figures.rules.ts'

/**
 * Adds to the figures of the reports, in the transaction of what they count: per product by day and by month, and of
 * the whole shop by day. One statement in the order of product and day, so that two who touch the same products only
 * wait for each other; call it once in a transaction, after the variants are locked.
 */
export async function addFigures(tx: Tx, figures: Figures | readonly Figures[]): Promise<void> {
  const sums = mergeFigures('productId' in figures ? [figures] : figures)
  if (sums.length === 0) return
  await sql`
    with added as materialized (
      select * from json_to_recordset(${JSON.stringify(sums)}::json) as a("productId" text, day date, sales numeric,
        "unitsSold" bigint, arrivals bigint, buying numeric, shipping numeric)
    ), days as (
      insert into daily_figures as f (product_id, day, sales, units_sold, arrivals, buying, shipping)
      select "productId", day, sales, "unitsSold", arrivals, buying, shipping from added order by 1, 2
      on conflict (product_id, day) do update set sales = f.sales + excluded.sales,
        units_sold = f.units_sold + excluded.units_sold, arrivals = f.arrivals + excluded.arrivals,
        buying = f.buying + excluded.buying, shipping = f.shipping + excluded.shipping
    ), months as (
      insert into month_figures as f (product_id, month, sales, units_sold)
      select "productId", date_trunc('month', day)::date, sum(sales), sum("unitsSold") from added
      where sales <> 0 or "unitsSold" <> 0 group by 1, 2 order by 1, 2
      on conflict (product_id, month) do update set sales = f.sales + excluded.sales,
        units_sold = f.units_sold + excluded.units_sold
    )
    insert into day_totals as t (day, shard, sales, units_sold, arrivals, buying, shipping)
    select day, ${shard}, sum(sales), sum("unitsSold"), sum(arrivals), sum(buying), sum(shipping)
    from added group by day order by day
    on conflict (day, shard) do update set sales = t.sales + excluded.sales,
      units_sold = t.units_sold + excluded.units_sold, arrivals = t.arrivals + excluded.arrivals,
      buying = t.buying + excluded.buying, shipping = t.shipping + excluded.shipping`.execute(tx)
}

/** The row of a day's totals that this connection writes to; the readers add all of them up. */
const shard = sql`(pg_backend_pid() % 32)`

/** What the whole shop was asked for and was paid on a day, as a change to what is there. */
type DayTotals = { day: Operand<string>; ordered?: Operand<number>; orders?: number; paid?: number }

/** Adds to the totals of a day. Call it last in a transaction. */
export async function addDayTotals(tx: Tx, totals: DayTotals): Promise<void> {
  await addDayTotalsStatement(totals, sql`true`).execute(tx)
}

/** The same as part of a larger statement: adds where the condition holds. */
export function addDayTotalsStatement(
  { day, ordered = 0, orders = 0, paid = 0 }: DayTotals,
  condition: RawBuilder<unknown>,
) {
  return sql`
    insert into day_totals as t (day, shard, ordered, orders, paid)
    select ${day}::date, ${shard}, ${ordered}::numeric, ${orders}::bigint, ${paid}::numeric where ${condition}
    on conflict (day, shard) do update set ordered = t.ordered + excluded.ordered, orders = t.orders + excluded.orders,
      paid = t.paid + excluded.paid`
}
