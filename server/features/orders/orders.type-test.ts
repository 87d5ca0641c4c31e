// expected errors: 18
import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import { insertLines } from './lines/insert-lines.queries.ts'
import { type PricedLine, requireOrderable } from './lines/order-lines.rules.ts'
import { sellLines, unsellLines } from './lines/sell-lines.ts'
import { markCancelled } from './mark-cancelled.queries.ts'
import { type LineRow, type OrderRow, readLockedLines } from './orders.queries.ts'
import { isReady, isUnready, requireCancellable, requireOpen } from './orders.rules.ts'
import type { PaymentRow } from './payments/payments.queries.ts'
import { requirePayable, requireRefundable, requireUndoable } from './payments/payments.rules.ts'
import { recordPayment, recordRefund, undoPayment } from './payments/record-payment.ts'
import { requireUsable } from './payments/references.rules.ts'
import { type OrderRequest, placeOrder } from './placing/place-order.ts'
import { writeOrder } from './placing/write-order.ts'

declare const tx: Tx
declare const found: OrderRow
declare const order: Locked<OrderRow>
declare const line: Locked<LineRow>
declare const payments: Locked<PaymentRow>[]
declare const request: OrderRequest
declare const priced: PricedLine
declare const checked: Parameters<typeof writeOrder>[1]
declare const placeOptions: Parameters<typeof placeOrder>[2]
const open = requireOpen(order)
const at = new Date()
const done = { at, by: 7 }
const reason = { at, by: 7, reason: '' }
const refund = { method: 'mpesa', reference: 'QX12', at, by: 7 } as const
const payment = { ...refund, reference: requireUsable('QX12', undefined, { mayRepeat: false }) }

export async function allowed(): Promise<void> {
  await insertLines(tx, open, [priced], { holdsBriefly: false })
  if (isUnready(line)) await sellLines(tx, open, [line], done)
  if (isReady(line)) await unsellLines(tx, open, [line], done)
  await markCancelled(tx, requireCancellable(open, [line], 'staff'), reason)
  await recordPayment(tx, open, requirePayable(open, 5), payment)
  await recordRefund(tx, order, requireRefundable(order, 5, { transferredOut: 0 }), refund)
  const undoable = requireUndoable(order, payments, 3, { by: 7, mayUndoOthers: false, transferredOut: 0 })
  if (undoable) await undoPayment(tx, order, undoable, done)
}

export async function refused(): Promise<void> {
  // @ts-expect-error an order that was read and not locked
  await readLockedLines(tx, found)
  // @ts-expect-error a bare id is not a line
  await sellLines(tx, open, [{ id: 1 }], done)
  // @ts-expect-error a line whose state was not checked
  await sellLines(tx, open, [line], done)
  if (isUnready(line)) {
    // @ts-expect-error an order that might be cancelled
    await sellLines(tx, order, [line], done)
    // @ts-expect-error a different line that copied the brand of this line
    await sellLines(tx, open, [{ ...line, id: 2 }], done)
    // @ts-expect-error a line that is not ready cannot be opened again
    await unsellLines(tx, open, [line], done)
  }
  // @ts-expect-error the caller's right to cancel the order was not checked
  await markCancelled(tx, open, reason)
  // @ts-expect-error an amount that was not compared with the amount owed
  await recordPayment(tx, open, 5, payment)
  // @ts-expect-error a reference that was not compared with the references of other payments
  await recordPayment(tx, open, requirePayable(open, 5), refund)
  // @ts-expect-error an order that might be cancelled
  await recordPayment(tx, order, requirePayable(open, 5), payment)
  // @ts-expect-error an amount that was not compared with the amount paid
  await recordRefund(tx, order, 5, payment)
  // @ts-expect-error the amount owed cannot be given back
  await recordRefund(tx, order, requirePayable(open, 5), payment)
  for (const one of payments) {
    // @ts-expect-error the payment might already be undone
    await undoPayment(tx, order, one, done)
  }
  // @ts-expect-error products that were not locked
  requireOrderable([], [{ product_id: 'p1', name: 'Redio', variant_id: 1, price: 5 }])
  // @ts-expect-error a line whose price the caller chose
  await insertLines(tx, open, [{ ...priced, price: 1 }], { holdsBriefly: false })
  // @ts-expect-error the captured order may have been converted already
  await writeOrder(tx, { ...checked, captured: { id: 1 } })
  // @ts-expect-error lines at prices that were not looked up
  await writeOrder(tx, { ...checked, lines: [{ ...priced, price: 1 }] })
  // @ts-expect-error a misspelt field of a line
  await placeOrder(tx, { ...request, lines: [{ id: 'p1', quantity: 1, prise: 5 }] }, placeOptions)
}
