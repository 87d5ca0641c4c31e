import type { Tx } from '../../db/open.ts'
import type { CancellableOrder } from './orders.rules.ts'

/** Marks an order and its lines as cancelled. Their pieces must already have been returned. */
export async function markCancelled(
  tx: Tx,
  order: CancellableOrder,
  { at, by, reason }: { at: Date; by: number | null; reason: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ cancelled_at: at, cancelled_by: by, cancel_reason: reason })
    .where('id', '=', order.id)
    .execute()
  await tx
    .updateTable('order_lines')
    .set({
      cancelled_at: at,
      ready_at: null,
      ready_by: null,
      read_in_by: null,
      taken: 0,
      from_hands: 0,
      unit_cost: null,
    })
    .where('order_id', '=', order.id)
    .execute()
}
