import { sql } from 'kysely'
import type { PaymentMethod } from '../../../shop/orders/orders.ts'
import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import type { OrderRow } from './orders.queries.ts'
import type {
  CancellableOrder,
  OpenOrder,
  PayableAmount,
  ReadyLine,
  RefundableAmount,
  UndoablePayment,
  UnreadyLine,
} from './orders.rules.ts'

/** What changes a locked order, its lines and its payments. */

/**
 * Makes a line ready; `taken` pieces of counted stock went with it. Its caller is proven from now on: the other lines
 * hold as long as everybody's. Returns when.
 */
export async function markReady(
  tx: Tx,
  order: OpenOrder,
  line: UnreadyLine,
  { taken, by }: { taken: number; by: number },
): Promise<Date> {
  const { ready_at } = await tx
    .updateTable('order_lines')
    .set({ ready_at: sql<Date>`now()`, ready_by: by, taken })
    .where('id', '=', line.id)
    .where('order_id', '=', order.id)
    .where('ready_at', 'is', null)
    .returning('ready_at')
    .executeTakeFirstOrThrow()
  if (ready_at === null) throw new Error('a line was made ready and has no time')
  await tx
    .updateTable('order_lines')
    .set({ brief_hold: false })
    .where('order_id', '=', order.id)
    .where('brief_hold', '=', true)
    .execute()
  return ready_at
}

/** Opens a line again; it holds nothing then. */
export async function markUnready(tx: Tx, order: OpenOrder, line: ReadyLine): Promise<void> {
  await tx
    .updateTable('order_lines')
    .set({ ready_at: null, ready_by: null, taken: 0 })
    .where('id', '=', line.id)
    .where('order_id', '=', order.id)
    .execute()
}

/** Cancels an order with its lines; what those had taken goes back before, by who calls. */
export async function markCancelled(
  tx: Tx,
  order: CancellableOrder,
  { by, reason }: { by: number | null; reason: string },
): Promise<void> {
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

/** How money came or went, and who wrote it down. */
type PaymentDetails = { method: PaymentMethod; reference: string; key: string | null; by: number }

/** Writes a payment down. Returns when, and what is paid of the order by now. */
export async function insertPayment(
  tx: Tx,
  order: OpenOrder,
  amount: PayableAmount,
  { method, reference, key, by }: PaymentDetails,
): Promise<{ at: Date; paid: number }> {
  return addPayment(tx, order, { amount, method, reference, key, person_id: by, reverses: null, refund: false })
}

/** Writes a refund down, also of a cancelled order: the money that went back has a row of its own. */
export async function insertRefund(
  tx: Tx,
  order: Locked<OrderRow>,
  amount: RefundableAmount,
  { method, reference, key, by }: PaymentDetails,
): Promise<{ at: Date; paid: number }> {
  return addPayment(tx, order, { amount: -amount, method, reference, key, person_id: by, reverses: null, refund: true })
}

/** Writes the undoing of a payment or refund down, also of a cancelled order. */
export async function insertReversal(
  tx: Tx,
  order: Locked<OrderRow>,
  { id, amount, method, reference, refund }: UndoablePayment,
  by: number,
): Promise<{ at: Date; paid: number }> {
  const reversal = { amount: -amount, method, reference, key: null, person_id: by, reverses: id, refund }
  return addPayment(tx, order, reversal)
}

type PaymentToAdd = Omit<PaymentDetails, 'by'> & {
  amount: number
  person_id: number
  reverses: number | null
  refund: boolean
}

/**
 * A paid order's open lines hold their stock without an end; when nothing is paid any more they hold from when they
 * were ordered.
 */
async function addPayment(tx: Tx, order: Locked<OrderRow>, payment: PaymentToAdd): Promise<{ at: Date; paid: number }> {
  const { at } = await tx
    .insertInto('payments')
    .values({ ...payment, order_id: order.id })
    .returning('at')
    .executeTakeFirstOrThrow()
  const { paid } = await tx
    .updateTable('orders')
    .set((eb) => ({
      paid: eb('paid', '+', payment.amount),
      refunded: eb('refunded', '-', payment.refund ? payment.amount : 0),
    }))
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
