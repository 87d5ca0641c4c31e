import { sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import { PreparedStatement } from '../../db/prepared.ts'
import type { ProductDay, ShopDay } from './figures.rules.ts'

type Rows = { rows: string }

/** Sorted by product and day, so that transactions with the same products wait for each other and never deadlock. */
const addProductDays = new PreparedStatement<Rows, object>(
  'add_product_days',
  (p) => sql`
    with added as materialized (
      select * from json_to_recordset(${p.rows}::json) as a("productId" text, day date, sales numeric,
        "unitsSold" bigint, arrivals bigint, buying numeric, shipping numeric)
    ), days as (
      insert into daily_figures as f (product_id, day, sales, units_sold, arrivals, buying, shipping)
      select "productId", day, sales, "unitsSold", arrivals, buying, shipping from added order by 1, 2
      on conflict (product_id, day) do update set sales = f.sales + excluded.sales,
        units_sold = f.units_sold + excluded.units_sold, arrivals = f.arrivals + excluded.arrivals,
        buying = f.buying + excluded.buying, shipping = f.shipping + excluded.shipping
    )
    insert into month_figures as f (product_id, month, sales, units_sold)
    select "productId", date_trunc('month', day)::date, sum(sales), sum("unitsSold") from added
    where sales <> 0 or "unitsSold" <> 0 group by 1, 2 order by 1, 2
    on conflict (product_id, month) do update set sales = f.sales + excluded.sales,
      units_sold = f.units_sold + excluded.units_sold`,
)

/** A day has up to 32 rows, and each connection writes one of them, so that they rarely wait; readers add the rows up. */
const addShopDays = new PreparedStatement<Rows, object>(
  'add_shop_days',
  (p) => sql`
    insert into day_totals as t (day, shard, sales, units_sold, arrivals, buying, shipping, ordered, orders, paid)
    select day, pg_backend_pid() % 32, sales, "unitsSold", arrivals, buying, shipping, ordered, orders, paid
    from json_to_recordset(${p.rows}::json) as a(day date, sales numeric, "unitsSold" bigint, arrivals bigint,
      buying numeric, shipping numeric, ordered numeric, orders bigint, paid numeric)
    order by day
    on conflict (day, shard) do update set sales = t.sales + excluded.sales,
      units_sold = t.units_sold + excluded.units_sold, arrivals = t.arrivals + excluded.arrivals,
      buying = t.buying + excluded.buying, shipping = t.shipping + excluded.shipping,
      ordered = t.ordered + excluded.ordered, orders = t.orders + excluded.orders, paid = t.paid + excluded.paid`,
)

/** Adds to the figures of products by day and by month. `rows` has one entry per product and day. */
export async function writeProductDays(tx: Tx, rows: readonly ProductDay[]): Promise<void> {
  await addProductDays.defer(tx, { rows: JSON.stringify(rows) })
}

/** Adds to the totals of the whole shop by day. `rows` has one entry per day. */
export async function writeShopDays(tx: Tx, rows: readonly ShopDay[]): Promise<void> {
  await addShopDays.defer(tx, { rows: JSON.stringify(rows) })
}
