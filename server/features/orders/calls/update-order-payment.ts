import { calls } from '../../../../contract/all.ts'
import { shopDay } from '../../../../shop/dates.ts'
import type { PaymentMethod } from '../../../../shop/orders.ts'
import { found, problem } from '../../../../shop/problems.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { addDayTotals } from '../../ledger/figures.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { insertPayment } from '../changes.queries.ts'
import { paidNotice } from '../order-notifications.rules.ts'
import { type LockedOrder, lockOrder, type PaymentRow, readPayments } from '../orders.queries.ts'
import { customerOf, notCancelled, payable, reachOf } from '../orders.rules.ts'
import { showOrder } from '../show-order.ts'

type Paid = { amount: number; method: PaymentMethod; reference: string; key: string | null; by: number }

/** Writes a payment down, or undoes one by a reversing row. A second tap (same key, or undone already) adds nothing. */
export const handleUpdateOrderPayment = handle(calls.updateOrderPayment, ({ db, input, user, scope, idempotencyKey }) =>
  transaction(db, async (tx) => {
    const order = found(await lockOrder(tx, reachOf(scope, user, null), input.order_id))
    const payments = await readPayments(tx, [order.id])
    const { amount, method, reference = '', key = idempotencyKey } = input
    if (input.undo !== undefined) {
      await undo(tx, order, payments, input.undo, user.id)
    } else if (amount === undefined || method === undefined) {
      throw problem('bad_input', { text: 'Weka kiasi na njia ya malipo.' })
    } else {
      await pay(tx, order, payments, { amount, method, reference, key, by: user.id })
    }
    return { order: await showOrder(tx, order.id, true) }
  }),
)

async function pay(tx: Tx, order: LockedOrder, payments: readonly PaymentRow[], paid: Paid): Promise<void> {
  const before = paid.key === null ? undefined : payments.find((one) => one.key === paid.key)
  if (before) {
    if (before.amount === paid.amount && before.method === paid.method) return
    throw problem('changed_meanwhile', { text: 'Malipo haya yalishahifadhiwa kwa kiasi kingine. Fungua oda upya.' })
  }
  const amount = payable(notCancelled(order), paid.amount)
  const sum = await insertPayment(tx, order, { ...paid, amount, reverses: null })
  await addDayTotals(tx, { day: shopDay(sum.at), paid: amount })
  const after = { amount, method: paid.method, paid: sum.paid }
  await recordAudit(tx, { by: paid.by, action: 'payment', subject: 'order', subjectId: order.id, after })
  const to = customerOf(order)
  if (!to) return
  await notify(tx, {
    to,
    message: paidNotice(order.id, amount, order.total, sum.paid),
    link: `/myorders?id=${order.id}`,
  })
}

/** Also of a cancelled order: so the money that went back is written down. */
async function undo(
  tx: Tx,
  order: LockedOrder,
  payments: readonly PaymentRow[],
  id: number,
  by: number,
): Promise<void> {
  const payment = found(payments.find((one) => one.id === id))
  if (payment.reverses !== null) throw problem('refused', { text: 'Marejesho hayawezi kufutwa. Andika malipo mapya.' })
  if (payments.some((one) => one.reverses === payment.id)) return
  const { amount, method, reference } = payment
  const undone = await insertPayment(tx, order, {
    amount: -amount,
    method,
    reference,
    reverses: payment.id,
    key: null,
    by,
  })
  await addDayTotals(tx, { day: shopDay(undone.at), paid: -amount })
  await recordAudit(tx, { by, action: 'payment_undone', subject: 'order', subjectId: order.id, before: { id, amount } })
}
