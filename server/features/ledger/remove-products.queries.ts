import { type RawBuilder, sql } from 'kysely'
import type { Branded, Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'

/** A locked product that is about to be removed. */
type Removable = Branded<Locked<{ readonly id: string }>, 'demo'>

/** The shard of day totals for corrections by removals. Only removals write to it, and they run one at a time. */
const REMOVALS = -2

const idsOf = (products: readonly Removable[]) => sql`any(${products.map(({ id }) => id)}::text[])`

/** Deletes all movements and balances of these products. The database allows this only for demo products. */
export async function deleteMovements(tx: Tx, products: readonly Removable[]): Promise<void> {
  await sql`delete from stock_movements where product_id = ${idsOf(products)}`.execute(tx)
  await sql`
    delete from place_stock where variant_id in (select id from variants where product_id = ${idsOf(products)})`.execute(
    tx,
  )
}

/**
 * Called after the movements of these products were deleted. Replaces their figures by the figures of the remaining
 * sales, and adds the difference to the day totals. `sold` selects the remaining sales, one row per product and day:
 * product_id, day, sales, units_sold, cost and sales_without_cost.
 */
export async function recountFiguresOf(
  tx: Tx,
  products: readonly Removable[],
  sold: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with old as (
      delete from daily_figures where product_id = ${idsOf(products)} returning *
    ), months as (
      delete from month_figures where product_id = ${idsOf(products)}
    )
    insert into day_totals as t (day, shard, sales, units_sold, arrivals, buying, shipping, cost, sales_without_cost,
      stock_losses)
    select day, ${sql.lit(REMOVALS)}, sum(sales), sum(units_sold), sum(arrivals), sum(buying), sum(shipping), sum(cost),
      sum(sales_without_cost), sum(stock_losses)
    from (
      select day, -sales as sales, -units_sold as units_sold, -arrivals as arrivals, -buying as buying,
        -shipping as shipping, -cost as cost, -sales_without_cost as sales_without_cost, -stock_losses as stock_losses
      from old
      union all select day, sales, units_sold, 0, 0, 0, cost, sales_without_cost, 0 from (${sold}) remaining
    ) difference group by day
    on conflict (day, shard) do update set sales = t.sales + excluded.sales,
      units_sold = t.units_sold + excluded.units_sold, arrivals = t.arrivals + excluded.arrivals,
      buying = t.buying + excluded.buying, shipping = t.shipping + excluded.shipping, cost = t.cost + excluded.cost,
      sales_without_cost = t.sales_without_cost + excluded.sales_without_cost,
      stock_losses = t.stock_losses + excluded.stock_losses`.execute(tx)
  await sql`
    with days as (
      insert into daily_figures (product_id, day, sales, units_sold, cost, sales_without_cost) ${sold}
      returning product_id, day, sales, units_sold, cost, sales_without_cost
    )
    insert into month_figures (product_id, month, sales, units_sold, cost, sales_without_cost)
    select product_id, date_trunc('month', day)::date, sum(sales), sum(units_sold), sum(cost), sum(sales_without_cost)
    from days group by 1, 2`.execute(tx)
}

/** Adds to the totals of many days. `changes` selects day, ordered, orders, counter_orders, paid and delivery_fees. */
export async function addToTotalsOfDays(tx: Tx, changes: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into day_totals as t (day, shard, ordered, orders, counter_orders, paid, delivery_fees)
    select day, ${sql.lit(REMOVALS)}, sum(ordered), sum(orders), sum(counter_orders), sum(paid), sum(delivery_fees)
    from (${changes}) c group by day
    on conflict (day, shard) do update set ordered = t.ordered + excluded.ordered, orders = t.orders + excluded.orders,
      counter_orders = t.counter_orders + excluded.counter_orders, paid = t.paid + excluded.paid, delivery_fees = t.delivery_fees + excluded.delivery_fees`.execute(
    tx,
  )
}
