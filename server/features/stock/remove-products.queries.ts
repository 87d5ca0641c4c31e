import { sql } from 'kysely'
import type { Branded, Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'

/** Deletes all requests and updates of these products, decided or not. */
export async function deleteRequestsAndUpdates(
  tx: Tx,
  products: readonly Branded<Locked<{ readonly id: string }>, 'demo'>[],
): Promise<void> {
  const ids = sql`any(${products.map(({ id }) => id)}::text[])`
  await sql`delete from stock_requests where product_id = ${ids}`.execute(tx)
  await sql`delete from stock_update_lines where product_id = ${ids}`.execute(tx)
  await sql`delete from stock_updates where product_id = ${ids}`.execute(tx)
}
