import { sql } from 'kysely'
import type { Database, Tx } from '../../db/open.ts'
import { isOfDemo } from '../catalog/demo-products.queries.ts'

/** Returns when the demo was removed, or null. A shared lock delays a removal until the transaction ends. */
export async function readDemoRemovedAt(db: Database | Tx, { lock }: { lock: 'share' | 'none' }): Promise<Date | null> {
  const { removed_at } = await db
    .selectFrom('demo_state')
    .select('removed_at')
    .$if(lock === 'share', (query) => query.forShare())
    .executeTakeFirstOrThrow()
  return removed_at
}

/** Waits for transactions that add or remove the demo, and blocks others until this transaction ends. */
export async function lockDemoState(tx: Tx): Promise<void> {
  await tx.selectFrom('demo_state').select('removed_at').forUpdate().executeTakeFirstOrThrow()
}

/** Records permanently that the demo was removed. */
export async function rememberRemoval(tx: Tx): Promise<void> {
  await tx.updateTable('demo_state').set({ removed_at: sql`now()` }).where('removed_at', 'is', null).execute()
}

/** Counts the demo's products, the orders with only such products, and the orders that also have other products. */
export async function countDemo(db: Database): Promise<{ products: number; orders: number; mixed_orders: number }> {
  const { rows } = await sql<{ products: number; orders: number; mixed_orders: number }>`
    with demo as materialized (
      select id from products where ${isOfDemo('products')}
    ), found as (
      select o.order_id, exists (
        select from order_lines l where l.order_id = o.order_id and l.product_id not in (select id from demo)) as mixed
      from (select distinct order_id from order_lines where product_id in (select id from demo)) o
    )
    select (select count(*) from demo) as products, count(*) filter (where not mixed) as orders,
      count(*) filter (where mixed) as mixed_orders
    from found`.execute(db)
  return rows[0] ?? { products: 0, orders: 0, mixed_orders: 0 }
}
