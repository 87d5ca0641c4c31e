import { sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import { PreparedStatement } from '../../db/prepared.ts'
import type { ProductDay, ShopDay } from './figures.rules.ts'

/** The rows of a statement as JSON text. */
type Rows = { rows: string }

/**
 * Rows are sorted by product and day, so that transactions with the same products wait for each other instead of
 * deadlocking.
 */
const addProductDays = new PreparedStatement<Rows, object>(
  'add_product_days',
  (p) => sql`
    with added as materialized (
      select * from json_to_recordset(${p.rows}::json) as a("productId" text, day date, sales numeric,
        "unitsSold" bigint, arrivals bigint, buying numeric, shipping numeric, cost numeric,
        "salesWithoutCost" numeric, "stockLosses" numeric)
    ), days as (
      insert into daily_figures as f (product_id, day, sales, units_sold, arrivals, buying, shipping, cost,
        sales_without_cost, stock_losses)
      select "productId", day, sales, "unitsSold", arrivals, buying, shipping, cost, "salesWithoutCost", "stockLosses"
      from added order by 1, 2
      on conflict (product_id, day) do update set sales = f.sales + excluded.sales,
        units_sold = f.units_sold + excluded.units_sold, arrivals = f.arrivals + excluded.arrivals,
        buying = f.buying + excluded.buying, shipping = f.shipping + excluded.shipping, cost = f.cost + excluded.cost,
        sales_without_cost = f.sales_without_cost + excluded.sales_without_cost,
        stock_losses = f.stock_losses + excluded.stock_losses
    )
    insert into month_figures as f (product_id, month, sales, units_sold, cost, sales_without_cost)
    select "productId", date_trunc('month', day)::date, sum(sales), sum("unitsSold"), sum(cost), sum("salesWithoutCost")
    from added where sales <> 0 or "unitsSold" <> 0 or cost <> 0 or "salesWithoutCost" <> 0 group by 1, 2 order by 1, 2
    on conflict (product_id, month) do update set sales = f.sales + excluded.sales,
      units_sold = f.units_sold + excluded.units_sold, cost = f.cost + excluded.cost,
      sales_without_cost = f.sales_without_cost + excluded.sales_without_cost`,
)

/**
 * Each day has up to this many rows, which readers add up. Each connection writes to one of them, so that connections
 * rarely wait for each other.
 */
const SHARDS = 32

const addShopDays = new PreparedStatement<Rows, object>(
  'add_shop_days',
  (p) => sql`
    insert into day_totals as t (day, shard, sales, units_sold, arrivals, buying, shipping, ordered, orders,
      counter_orders, paid, cost, sales_without_cost, stock_losses, delivery_fees)
    select day, pg_backend_pid() % ${sql.lit(SHARDS)}, sales, "unitsSold", arrivals, buying, shipping, ordered, orders,
      "counterOrders", paid, cost, "salesWithoutCost", "stockLosses", "deliveryFees"
    from json_to_recordset(${p.rows}::json) as a(day date, sales numeric, "unitsSold" bigint, arrivals bigint,
      buying numeric, shipping numeric, ordered numeric, orders bigint, "counterOrders" bigint, paid numeric,
      cost numeric, "salesWithoutCost" numeric, "stockLosses" numeric, "deliveryFees" numeric)
    order by day
    on conflict (day, shard) do update set sales = t.sales + excluded.sales,
      units_sold = t.units_sold + excluded.units_sold, arrivals = t.arrivals + excluded.arrivals,
      buying = t.buying + excluded.buying, shipping = t.shipping + excluded.shipping,
      ordered = t.ordered + excluded.ordered, orders = t.orders + excluded.orders,
      counter_orders = t.counter_orders + excluded.counter_orders, paid = t.paid + excluded.paid,
      cost = t.cost + excluded.cost, sales_without_cost = t.sales_without_cost + excluded.sales_without_cost,
      stock_losses = t.stock_losses + excluded.stock_losses,
      delivery_fees = t.delivery_fees + excluded.delivery_fees`,
)

/** Adds to the figures of products by day and by month. `rows` has one entry per product and day. */
export async function writeProductDays(tx: Tx, rows: readonly ProductDay[]): Promise<void> {
  await addProductDays.defer(tx, { rows: JSON.stringify(rows) })
}

/** Adds to the totals of the whole shop by day. `rows` has one entry per day. */
export async function writeShopDays(tx: Tx, rows: readonly ShopDay[]): Promise<void> {
  await addShopDays.defer(tx, { rows: JSON.stringify(rows) })
}
