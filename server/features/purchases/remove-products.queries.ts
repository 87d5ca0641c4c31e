import { sql } from 'kysely'
import type { Branded, Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'

/** Deletes the lines with these products, and purchase orders that have no other lines. */
export async function deletePurchaseLines(
  tx: Tx,
  products: readonly Branded<Locked<{ readonly id: string }>, 'demo'>[],
): Promise<void> {
  const ids = sql`any(${products.map(({ id }) => id)}::text[])`
  await sql`delete from purchase_order_lines where product_id = ${ids}`.execute(tx)
  await sql`
    delete from purchase_orders o
    where not exists (select from purchase_order_lines l where l.order_id = o.id)`.execute(tx)
}
