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
import { insertPayment, insertReversal } from '../order-changes.queries.ts'
import { paymentNotification } from '../order-notifications.rules.ts'
import { lockOrder, type OrderRow, type PaymentRow, readLockedPayments } from '../orders.queries.ts'
import {
  customerOf,
  isRepeatedPayment,
  orderAccess,
  requireOpen,
  requirePayable,
  requireUndoable,
} from '../orders.rules.ts'
import { showOrder } from '../show-order.ts'

type Payment = { amount: number; method: PaymentMethod; reference: string; key: string | null; by: number }

/** Writes a payment down, or undoes one by a reversing row. A second tap (same key, or undone already) adds nothing. */
export const handleUpdateOrderPayment = handle(updateOrderPayment, ({ db, input, user, scope, idempotencyKey }) =>
  transaction(db, async (tx) => {
    const order = found(await lockOrder(tx, orderAccess(scope, user, null), input.order_id))
    const payments = await readLockedPayments(tx, order)
    if (input.undo !== undefined) await undoPayment(tx, order, payments, { id: input.undo, by: user.id })
    else await pay(tx, order, payments, { ...requirePayment(input, idempotencyKey), by: user.id })
    return { order: await showOrder(tx, order.id, true) }
  }),
)

/** What was paid and how. Throws 'bad_input' when either is missing. */
function requirePayment(input: z.output<typeof updateOrderPayment.input>, idempotencyKey: string | null) {
  const { amount, method, reference = '', key = idempotencyKey } = input
  if (amount === undefined || method === undefined)
    throw problem('bad_input', { text: 'Weka kiasi na njia ya malipo.' })
  return { amount, method, reference, key }
}

async function pay(tx: Tx, order: Locked<OrderRow>, payments: readonly PaymentRow[], payment: Payment): Promise<void> {
  if (isRepeatedPayment(payments, payment)) return
  const open = requireOpen(order)
  const amount = requirePayable(open, payment.amount)
  const { at, paid } = await insertPayment(tx, open, { ...payment, amount })
  await addDayTotals(tx, { day: shopDay(at), paid: amount })
  const after = { amount, method: payment.method, paid }
  await recordAudit(tx, { by: payment.by, action: 'payment', subject: 'order', subjectId: order.id, after })
  const to = customerOf(order)
  const message = paymentNotification(order.id, amount, order.total, paid)
  if (to) await notify(tx, { to, message, link: paths.order(order.id) })
}

/** Also of a cancelled order: so the money that went back is written down. */
async function undoPayment(
  tx: Tx,
  order: Locked<OrderRow>,
  payments: readonly Locked<PaymentRow>[],
  { id, by }: { id: number; by: number },
): Promise<void> {
  const payment = requireUndoable(payments, id)
  if (payment === null) return
  const { amount } = payment
  const { at } = await insertReversal(tx, order, payment, by)
  await addDayTotals(tx, { day: shopDay(at), paid: -amount })
  await recordAudit(tx, { by, action: 'payment_undone', subject: 'order', subjectId: order.id, before: { id, amount } })
}
