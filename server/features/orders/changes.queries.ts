import { sql } from 'kysely'
import type { PaymentMethod } from '../../../shop/orders.ts'
import type { Tx } from '../../db/open.ts'
import type { LockedOrder } from './orders.queries.ts'

/** What changes a locked order. The order's lock is the guard: nobody else is at its lines or its payments. */

/** The line is ready now; `taken` pieces of counted stock went with it. Answers when. */
export async function markReady(tx: Tx, line: { id: number }, taken: number, by: number): Promise<Date> {
  const { ready_at } = await tx
    .updateTable('order_lines')
    .set({ ready_at: sql<Date>`now()`, ready_by: by, taken })
    .where('id', '=', line.id)
    .where('ready_at', 'is', null)
    .returning('ready_at')
    .executeTakeFirstOrThrow()
  if (ready_at === null) throw new Error('a line was made ready and has no time')
  return ready_at
}

/** The line is open again, and holds nothing. */
export async function markOpen(tx: Tx, line: { id: number }): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ ready_at: null, ready_by: null, taken: 0 })
    .where('id', '=', line.id)
    .execute()
}

export async function markCancelled(tx: Tx, order: LockedOrder, by: number | null, reason: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ cancelled_at: sql<Date>`now()`, cancelled_by: by, cancel_reason: reason })
    .where('id', '=', order.id)
    .execute()
  await tx
    .updateTable('order_lines')
    .set({ cancelled_at: sql<Date>`now()`, ready_at: null, ready_by: null, taken: 0 })
    .where('order_id', '=', order.id)
    .execute()
}

export type NewPayment = {
  amount: number
  method: PaymentMethod
  reference: string
  reverses: number | null
  key: string | null
  by: number
}

/**
 * Writes a payment (or, negative, the undoing of one); answers when, and what is paid of the order by now. A paid order's open lines
 * hold their stock without an end; when nothing is paid any more they hold from when they were ordered.
 */
export async function insertPayment(
  tx: Tx,
  order: LockedOrder,
  { by, ...payment }: NewPayment,
): Promise<{ at: Date; paid: number }> {
  const { at } = await tx
    .insertInto('payments')
    .values({ ...payment, order_id: order.id, person_id: by })
    .returning('at')
    .executeTakeFirstOrThrow()
  const { paid } = await tx
    .updateTable('orders')
    .set((eb) => ({ paid: eb('paid', '+', payment.amount) }))
    .where('id', '=', order.id)
    .returning('paid')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('order_lines')
    .set({ holds_from: paid > 0 ? sql<Date>`'infinity'` : order.created_at })
    .where('order_id', '=', order.id)
    .execute()
  return { at, paid }
}
