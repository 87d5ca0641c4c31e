import { sql } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { DemoOrder } from '../orders/demo-orders.queries.ts'
import { deleteKeysOf } from '../request-keys/request-keys.queries.ts'

/** Removes the captured orders from which these removed orders were made. Returns the names of their pictures. */
export async function deleteCapturedOrdersOf(tx: Tx, orders: readonly DemoOrder[]): Promise<string[]> {
  const ids = orders.flatMap(({ captured_order_id }) => captured_order_id ?? [])
  const { rows } = await sql<{ picture: string }>`
    delete from captured_orders where id = any(${ids}::bigint[]) returning picture`.execute(tx)
  await deleteKeysOf(tx, 'captured_order', ids)
  return rows.map(({ picture }) => picture)
}
