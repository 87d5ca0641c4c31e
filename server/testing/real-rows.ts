import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/open.ts'

/** Returns all rows as text, by table, without the rows of these demo products and demo people. */
export async function readRealRows(
  db: Database,
  demoProducts: readonly string[],
  demoPeople: readonly number[],
): Promise<Record<string, string[]>> {
  const demo = sql`any(${demoProducts}::text[])`
  const persons = sql`any(${demoPeople}::bigint[])`
  /** Orders whose lines are all of demo products. */
  const demoOrders = sql`(select order_id from order_lines group by order_id having bool_and(product_id = ${demo}))`
  const demoLinks = sql`(select '/myorders?id=' || order_id from order_lines where order_id in ${demoOrders}
    union select '/inventory/' || id from products where id = ${demo})`
  const isReal = sql`product_id <> all(${demoProducts}::text[])`
  const tables: Record<string, RawBuilder<unknown>> = {
    products: sql`select * from products where not id = ${demo}`,
    ...Object.fromEntries(
      [
        'variants',
        'stock_movements',
        'stock_requests',
        'stock_updates',
        'stock_update_lines',
        'hand_back_lines',
        'arrival_lines',
        'stocktake_counts',
        'stocktake_lines',
        'stocktake_products',
        'purchase_order_lines',
        'daily_figures',
        'month_figures',
      ].map((table) => [table, sql`select * from ${sql.table(table)} where ${isReal}`]),
    ),
    place_stock: sql`select s.* from place_stock s join variants v on v.id = s.variant_id where ${isReal}`,
    orders: sql`select * from orders where id not in ${demoOrders}`,
    order_lines: sql`select * from order_lines where ${isReal}`,
    // Lines of a mixed order are compared without the columns that the removal of the demo changes.
    demo_lines: sql`select id, order_id, position, product_id, name, type, price, quantity, instructions, ready_at, ready_by,
      cancelled_at from order_lines where not (${isReal}) and order_id not in ${demoOrders}`,
    payments: sql`select * from payments where order_id is null or order_id not in ${demoOrders}`,
    order_returns: sql`select * from order_returns where order_id not in ${demoOrders}`,
    deliveries: sql`select * from deliveries where order_id not in ${demoOrders}`,
    delivery_steps: sql`select * from delivery_steps where order_id not in ${demoOrders}`,
    settlements: sql`select * from settlements where order_id is null or order_id not in ${demoOrders}`,
    request_keys: sql`select * from request_keys where kind = 'order' and subject_id not in ${demoOrders}`,
    people: sql`select * from people where not id = ${persons}`,
    sessions: sql`select token_hash, person_id from sessions where not person_id = ${persons}`,
    product_alerts: sql`select * from product_alerts where ${isReal} and not person_id = ${persons}`,
    notifications: sql`select * from notifications
      where not coalesce(person_id = ${persons}, false) and not coalesce(link in ${demoLinks}, false)`,
    expenses: sql`select * from expenses`,
    devices: sql`select * from devices`,
    audit: sql`select * from audit where action <> 'remove_demo'`,
  }
  const rows: Record<string, string[]> = {}
  for (const [table, statement] of Object.entries(tables)) {
    const found = await sql<{ row: string }>`select to_jsonb(t)::text as row from (${statement}) t order by 1`.execute(
      db,
    )
    rows[table] = found.rows.map(({ row }) => row)
  }
  return rows
}
