// expected errors: 16
import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import {
  insertPayment,
  insertRefund,
  insertReversal,
  markCancelled,
  markReady,
  markUnready,
} from './order-changes.queries.ts'
import { type LineRow, type OrderRow, type PaymentRow, readLockedLines } from './orders.queries.ts'
import {
  isReady,
  isUnready,
  requireCancellable,
  requireOpen,
  requirePayable,
  requireRefundable,
  requireUndoable,
} from './orders.rules.ts'
import { requireOrderable } from './placing/order-lines.rules.ts'
import { insertOrder } from './placing/place-order.queries.ts'
import { type OrderRequest, placeOrder } from './placing/place-order.ts'

declare const tx: Tx
declare const found: OrderRow
declare const order: Locked<OrderRow>
declare const line: Locked<LineRow>
declare const payments: Locked<PaymentRow>[]
declare const request: OrderRequest
declare const options: Parameters<typeof insertOrder>[2]
declare const placeOptions: Parameters<typeof placeOrder>[2]
declare const numbered: Parameters<typeof insertOrder>[1]
const open = requireOpen(order)
const done = { taken: 1, by: 7 }
const reason = { by: 7, reason: '' }
const payment = { method: 'mpesa', reference: '', key: null, by: 7 } as const

export async function allowed(): Promise<void> {
  if (isUnready(line)) await markReady(tx, open, line, done)
  if (isReady(line)) await markUnready(tx, open, line)
  await markCancelled(tx, requireCancellable(open, [line], 'staff'), reason)
  await insertPayment(tx, open, requirePayable(open, 5), payment)
  await insertRefund(tx, order, requireRefundable(order, 5), payment)
  const undoable = requireUndoable(order, payments, 3)
  if (undoable) await insertReversal(tx, order, undoable, 7)
}

export async function refused(): Promise<void> {
  // @ts-expect-error an order that was read and not locked
  await readLockedLines(tx, found)
  // @ts-expect-error a bare id is no line
  await markReady(tx, open, { id: 1 }, done)
  // @ts-expect-error a line whose state was not looked at
  await markReady(tx, open, line, done)
  if (isUnready(line)) {
    // @ts-expect-error an order that may be cancelled
    await markReady(tx, order, line, done)
    // @ts-expect-error another line with the brand of this one
    await markReady(tx, open, { ...line, id: 2 }, done)
    // @ts-expect-error a line that is not ready cannot be opened again
    await markUnready(tx, open, line)
  }
  // @ts-expect-error the caller may not be allowed to cancel it
  await markCancelled(tx, open, reason)
  // @ts-expect-error an amount that was not compared with what is owed
  await insertPayment(tx, open, 5, payment)
  // @ts-expect-error an order that may be cancelled
  await insertPayment(tx, order, requirePayable(open, 5), payment)
  // @ts-expect-error an amount that was not compared with what was paid
  await insertRefund(tx, order, 5, payment)
  // @ts-expect-error what an order owes is not what can be given back of it
  await insertRefund(tx, order, requirePayable(open, 5), payment)
  for (const one of payments) {
    // @ts-expect-error a payment that may be undone already
    await insertReversal(tx, order, one, 7)
  }
  // @ts-expect-error products that were not locked
  requireOrderable([], [{ product_id: 'p1', name: 'Redio', variant_id: 1, price: 5 }])
  // @ts-expect-error a line at a price of the caller's own
  await insertOrder(tx, { ...numbered, lines: numbered.lines.map((one) => ({ ...one, price: 1 })) }, options)
  // @ts-expect-error a captured order that may have become an order already
  await placeOrder(tx, { ...request, captured: { id: 1, taken_by: 2 } }, placeOptions)
  // @ts-expect-error a misspelt field of a line
  await placeOrder(tx, { ...request, lines: [{ id: 'p1', quantity: 1, prise: 5 }] }, placeOptions)
}
