import { type RawBuilder, sql } from 'kysely'
import { type Branded, brand, type Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import type { DemoProduct, Placeholder } from '../catalog/demo-products.queries.ts'
import { takeFromEntry } from '../customers/entries.queries.ts'
import { forgetOrders } from '../customers/remove-customers.queries.ts'
import { addToTotalsOfDays } from '../ledger/remove-products.queries.ts'
import { deleteKeysOf } from '../request-keys/request-keys.queries.ts'
import { soldPieces } from './lines/sold-pieces.queries.ts'

/** A locked order with lines of the demo's products. */
type WithDemoLines = Locked<{
  readonly id: number
  readonly captured_order_id: number | null
  /** True if the order belongs to the demo alone; see `lockOrdersOf`. */
  readonly is_demo: boolean
}>

/** An order that belongs to the demo alone. Only such orders are removed. */
export type DemoOrder = Branded<WithDemoLines, 'demo'>

/**
 * Locks the orders with lines of these products. `is_demo` is true if an order has no other lines, and none of its
 * money became a deposit or moved to another order, where it may have paid for something else. Must run before products
 * and variants are locked.
 */
export async function lockOrdersOf(tx: Tx, products: readonly { readonly id: string }[]): Promise<WithDemoLines[]> {
  const ids = products.map(({ id }) => id)
  const { rows } = await sql<{ id: number; captured_order_id: number | null; is_demo: boolean }>`
    select o.id, o.captured_order_id, not exists (
      select from order_lines l where l.order_id = o.id and l.product_id <> all(${ids}::text[])) and not exists (
      select from settlements s where s.order_id = o.id and s.kind in ('kept', 'exchange')) as is_demo
    from orders o
    where o.id in (select order_id from order_lines where product_id = any(${ids}::text[]))
    order by o.id
    for update of o`.execute(tx)
  return rows.map((row) => brand(row, 'locked'))
}

export const isDemoOrder = (order: WithDemoLines): order is DemoOrder => order.is_demo

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

/**
 * Deletes orders with their lines, payments and keys, and subtracts them from the sums of their days. A payment that
 * also paid other debts stays, and the part for these orders becomes the customer's deposit.
 */
export async function deleteDemoOrders(tx: Tx, orders: readonly DemoOrder[]): Promise<void> {
  const ids = sql`any(${orders.map(({ id }) => id)}::bigint[])`
  await addToTotalsOfDays(
    tx,
    sql`
      select (created_at at time zone 'Africa/Dar_es_Salaam')::date as day, -total as ordered,
        -(channel = 'online')::int as orders, -(channel = 'counter')::int as counter_orders, 0 as paid,
        -delivery_fee as delivery_fees
      from orders where id = ${ids} and cancelled_at is null
      union all
      select (at at time zone 'Africa/Dar_es_Salaam')::date, 0, 0, 0, -amount, 0 from payments where order_id = ${ids}`,
  )
  await deleteKeysOf(tx, 'order', idsOf(orders))
  await forgetOrders(tx, idsOf(orders))
  const returns = await sql<{ id: number }>`delete from order_returns where order_id = ${ids} returning id`.execute(tx)
  await deleteKeysOf(tx, 'return', idsOf(returns.rows))
  await sql`delete from payment_parts where order_id = ${ids}`.execute(tx)
  const settled = await sql<{ entry_id: number | null; amount: number }>`
    delete from settlements where order_id = ${ids} returning entry_id, amount`.execute(tx)
  for (const { entry_id, amount } of settled.rows) if (entry_id !== null) await takeFromEntry(tx, entry_id, amount)
  // Payments are deleted first, because the database forbids deleting lines of a paid order.
  const payments = await sql<{ id: number }>`delete from payments where order_id = ${ids} returning id`.execute(tx)
  await deleteKeysOf(tx, 'payment', idsOf(payments.rows))
  await deleteKeysOf(tx, 'ready_tick', idsOf(orders))
  await sql`delete from order_lines where order_id = ${ids}`.execute(tx)
  await sql`delete from delivery_steps where order_id = ${ids}`.execute(tx)
  await sql`delete from deliveries where order_id = ${ids}`.execute(tx)
  await sql`delete from orders where id = ${ids}`.execute(tx)
}

/**
 * Changes the remaining lines of the demo's products to refer to placeholder products. Lines keep their text, price and
 * state, but are stored as having taken no pieces, because that stock no longer exists.
 */
export async function moveLinesToPlaceholders(
  tx: Tx,
  products: readonly DemoProduct[],
  placeholders: readonly Placeholder[],
): Promise<void> {
  const ids = products.map(({ id }) => id)
  await sql`
    update order_lines l set variant_id = p.variant_id, taken = 0, from_hands = 0
    from json_to_recordset(${JSON.stringify(placeholders)}::json) as p(product_id text, variant_id bigint)
    where l.product_id = p.product_id and l.product_id = any(${ids}::text[])`.execute(tx)
}

/** Returns the given products that have order lines. */
export async function findOrdered(tx: Tx, products: readonly DemoProduct[]): Promise<DemoProduct[]> {
  const ids = products.map(({ id }) => id)
  const { rows } = await sql<{ product_id: string }>`
    select distinct product_id from order_lines where product_id = any(${ids}::text[])`.execute(tx)
  const ordered = new Set(rows.map(({ product_id }) => product_id))
  return products.filter(({ id }) => ordered.has(id))
}

/**
 * Selects the sales of ready lines with these products, less returns: product_id, day, sales, units_sold, cost and
 * sales_without_cost, one row per product and day.
 */
export const soldOf = (products: readonly DemoProduct[]): RawBuilder<unknown> => sql`
  select product_id, day, sum(sales) as sales, sum(units_sold) as units_sold, coalesce(sum(cost), 0) as cost,
    coalesce(sum(sales) filter (where unit_cost is null), 0) as sales_without_cost
  from (${soldPieces}) sold where product_id = any(${products.map(({ id }) => id)}::text[])
  group by 1, 2`
