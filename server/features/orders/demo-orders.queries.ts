import { sql } from 'kysely'
import { type Branded, brand, type Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import type { DemoProduct, Placeholder } from '../catalog/demo-products.queries.ts'
import { addToTotalsOfDays } from '../ledger/remove-products.queries.ts'

/** A locked order with lines of the demo's products. */
type WithDemoLines = Locked<{ readonly id: number; readonly captured_order_id: number | null; readonly only: boolean }>

/** One that has no other lines: the only kind of order that is ever removed. */
export type DemoOrder = Branded<WithDemoLines, 'demo'>

/** Locks the orders with lines of these products; `only`: all lines are. Lock orders before products and variants. */
export async function lockOrdersOf(tx: Tx, products: readonly { readonly id: string }[]): Promise<WithDemoLines[]> {
  const ids = products.map(({ id }) => id)
  const { rows } = await sql<{ id: number; captured_order_id: number | null; only: boolean }>`
    select o.id, o.captured_order_id, not exists (
      select from order_lines l where l.order_id = o.id and l.product_id <> all(${ids}::text[])) as only
    from orders o
    where o.id in (select order_id from order_lines where product_id = any(${ids}::text[]))
    order by o.id
    for update of o`.execute(tx)
  return rows.map((row) => brand(row, 'locked'))
}

export const isDemoOrder = (order: WithDemoLines): order is DemoOrder => order.only

/** Removes orders with their lines, payments and keys, and takes them off the totals of the days. */
export async function deleteDemoOrders(tx: Tx, orders: readonly DemoOrder[]): Promise<void> {
  const ids = sql`any(${orders.map(({ id }) => id)}::bigint[])`
  await addToTotalsOfDays(
    tx,
    sql`
      select (created_at at time zone 'Africa/Dar_es_Salaam')::date as day, -total as ordered, -1 as orders, 0 as paid
      from orders where id = ${ids} and cancelled_at is null
      union all
      select (at at time zone 'Africa/Dar_es_Salaam')::date, 0, 0, -amount from payments where order_id = ${ids}`,
  )
  await sql`delete from idempotency_keys where order_id = ${ids}`.execute(tx)
  // Before the lines, by which the store sees that it may lose them.
  await sql`delete from payments where order_id = ${ids}`.execute(tx)
  await sql`delete from order_lines where order_id = ${ids}`.execute(tx)
  await sql`delete from orders where id = ${ids}`.execute(tx)
}

/**
 * Lets the lines that are left of the demo's products speak of what stands for them. They keep their text, price and
 * state; what they took from a stock that is gone is nothing now, so that nothing returns to it.
 */
export async function moveLinesToPlaceholders(
  tx: Tx,
  products: readonly DemoProduct[],
  placeholders: readonly Placeholder[],
): Promise<void> {
  const ids = products.map(({ id }) => id)
  await sql`
    update order_lines l set variant_id = p.variant_id, taken = 0
    from json_to_recordset(${JSON.stringify(placeholders)}::json) as p(product_id text, variant_id bigint)
    where l.product_id = p.product_id and l.product_id = any(${ids}::text[])`.execute(tx)
}
