import type { z } from 'zod'
import { updateOrderPayment } from '../../../../contract/orders.ts'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import type { PaymentMethod } from '../../../../shop/orders/orders.ts'
import { paths } from '../../../../shop/paths.ts'
import { found, problem } from '../../../../shop/words/problems.ts'
import type { Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { addDayTotals } from '../../ledger/figures.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { insertPayment, insertRefund, insertReversal } from '../order-changes.queries.ts'
import { paymentNotification, refundNotification } from '../order-notifications.rules.ts'
import { lockOrder, type OrderRow, type PaymentRow, readLockedPayments } from '../orders.queries.ts'
import {
  customerOf,
  isRepeatedPayment,
  orderAccess,
  requireOpen,
  requirePayable,
  requireRefundable,
  requireUndoable,
} from '../orders.rules.ts'
import { showOrder } from '../show-order.ts'

type Payment = { amount: number; method: PaymentMethod; reference: string; key: string | null; by: number }
type Change = { undo: number } | (Omit<Payment, 'by'> & { refund: boolean })

/**
 * Writes a payment or a refund down, or undoes one by a reversing row. A second tap (same key, or undone already) adds
 * nothing.
 */
export const handleUpdateOrderPayment = handle(updateOrderPayment, ({ db, input, user, scope, idempotencyKey }) => {
  const change = requireOneChange(input, idempotencyKey)
  const by = user.id
  return transaction(db, async (tx) => {
    const order = found(await lockOrder(tx, orderAccess(scope, user, null), input.order_id))
    const payments = await readLockedPayments(tx, order)
    if ('undo' in change) await undoPayment(tx, order, payments, { id: change.undo, by })
    else if (change.refund) await refund(tx, order, payments, { ...change, by })
    else await pay(tx, order, payments, { ...change, by })
    return { order: await showOrder(tx, order.id, true) }
  })
})

/** What the request asks for, which is one thing. Throws 'bad_input' for several, and for a payment without its facts. */
function requireOneChange(input: z.output<typeof updateOrderPayment.input>, idempotencyKey: string | null): Change {
  const { undo, refund = false, amount, method, reference = '', key = idempotencyKey } = input
  if (undo !== undefined) {
    if (refund || amount !== undefined || method !== undefined || reference !== '')
      throw problem('bad_input', { text: 'Ama andika malipo, ama tengua ya awali: si yote mawili kwa pamoja.' })
    return { undo }
  }
  if (amount === undefined || method === undefined)
    throw problem('bad_input', { text: 'Weka kiasi na njia ya malipo.' })
  return { refund, amount, method, reference, key }
}

async function pay(tx: Tx, order: Locked<OrderRow>, payments: readonly PaymentRow[], payment: Payment): Promise<void> {
  if (isRepeatedPayment(payments, payment)) return
  const open = requireOpen(order)
  const amount = requirePayable(open, payment.amount)
  const { at, paid } = await insertPayment(tx, open, amount, payment)
  await addDayTotals(tx, { day: shopDay(at), paid: amount })
  const after = { amount, method: payment.method, paid }
  await recordAudit(tx, { by: payment.by, action: 'payment', subject: 'order', subjectId: order.id, after })
  await notifyBuyer(tx, order, paymentNotification(order.id, amount, order.total, paid))
}

/** Also of a cancelled order: what was paid of it is owed until this row is there. */
async function refund(
  tx: Tx,
  order: Locked<OrderRow>,
  payments: readonly PaymentRow[],
  payment: Payment,
): Promise<void> {
  if (isRepeatedPayment(payments, { ...payment, amount: -payment.amount })) return
  const amount = requireRefundable(order, payment.amount)
  const { at, paid } = await insertRefund(tx, order, amount, payment)
  await addDayTotals(tx, { day: shopDay(at), paid: -amount })
  const after = { amount, method: payment.method, paid }
  await recordAudit(tx, { by: payment.by, action: 'refund', subject: 'order', subjectId: order.id, after })
  await notifyBuyer(tx, order, refundNotification(order.id, amount))
}

async function notifyBuyer(tx: Tx, order: OrderRow, message: string): Promise<void> {
  const to = customerOf(order)
  if (to) await notify(tx, { to, message, link: paths.order(order.id) })
}

/** For slips of the pen, also of a cancelled order; money that really goes back is a refund. */
async function undoPayment(
  tx: Tx,
  order: Locked<OrderRow>,
  payments: readonly Locked<PaymentRow>[],
  { id, by }: { id: number; by: number },
): Promise<void> {
  const payment = requireUndoable(order, payments, id)
  if (payment === null) return
  const { amount, refund } = payment
  const { at } = await insertReversal(tx, order, payment, by)
  await addDayTotals(tx, { day: shopDay(at), paid: -amount })
  const action = refund ? 'refund_undone' : 'payment_undone'
  await recordAudit(tx, { by, action, subject: 'order', subjectId: order.id, before: { id, amount } })
}
