import { shopDay } from '../../../../shop/numbers/dates.ts'
import type { PaymentMethod } from '../../../../shop/orders/orders.ts'
import type { Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { addPaid } from '../../ledger/day-changes.ts'
import { assignCustomerByPhone } from '../debts/assign-customer.ts'
import { changeDue } from '../debts/change-due.ts'
import { requireRememberedOf } from '../debts/remembered.ts'
import { settleOrder } from '../debts/settle-debts.ts'
import type { OrderRow } from '../orders.queries.ts'
import type { OpenOrder } from '../orders.rules.ts'
import { dropClaim } from './claims.queries.ts'
import { insertPayment } from './insert-payment.queries.ts'
import { afterPayment, type PayableAmount, type RefundableAmount, type UndoablePayment } from './payments.rules.ts'
import type { UsableReference } from './references.rules.ts'

/** The method, reference and time of a refund, and the person who recorded it. */
export type RefundDetails = { method: PaymentMethod; reference: string; at: Date; by: number }

/** The details of a payment. Its reference was compared with the references of other payments. */
export type PaymentDetails = RefundDetails & { reference: UsableReference }

/** The order with the new payment row, and the row's id. */
type Recorded<Order> = { order: Order; id: number }

/** Records a payment. */
export async function recordPayment(
  tx: Tx,
  order: OpenOrder,
  amount: PayableAmount,
  { method, reference, at, by }: PaymentDetails,
): Promise<Recorded<OpenOrder>> {
  const row = { amount, refund: false }
  const paid = afterPayment(order, row)
  await assignCustomerByPhone(tx, order, { at, by })
  const id = await insertPayment(tx, order, { ...row, method, reference, at, person_id: by, reverses: null })
  await dropClaim(tx, order, reference)
  addPaid(tx, { day: shopDay(at), ...row, method, by })
  const after = { amount: row.amount, method, paid: paid.paid }
  await recordAudit(tx, { by, action: 'payment', subject: 'order', subjectId: order.id, after })
  await changeDue(tx, order, { kind: 'payment', payment: id, at, by })
  return { order: paid, id }
}

/** Records a refund as a row of its own. The order may be cancelled. */
export async function recordRefund<Order extends Locked<OrderRow>>(
  tx: Tx,
  order: Order,
  amount: RefundableAmount,
  { method, reference, at, by }: RefundDetails,
): Promise<Recorded<Order>> {
  const row = { amount: -amount, refund: true }
  const refunded = afterPayment(order, row)
  const id = await insertPayment(tx, order, { ...row, method, reference, at, person_id: by, reverses: null })
  addPaid(tx, { day: shopDay(at), ...row, method, by })
  const after = { amount, method, paid: refunded.paid }
  await recordAudit(tx, { by, action: 'refund', subject: 'order', subjectId: order.id, after })
  await changeDue(tx, order, { kind: 'refund', payment: id, at, by })
  return { order: refunded, id }
}

/** Keeps money paid on an order as its customer's deposit. Throws refused if the customer was forgotten. */
export async function keepAsDeposit(
  tx: Tx,
  order: Locked<OrderRow>,
  amount: RefundableAmount,
  act: { at: Date; by: number },
): Promise<void> {
  await requireRememberedOf(tx, order, 'Mteja wa oda hii amesahauliwa, hawezi kuwekewa amana. Mrudishie pesa.')
  await settleOrder(tx, order, { kind: 'kept', amount: -amount, as: 'kept', ...act })
  const audit = { action: 'kept_as_deposit', subject: 'order', subjectId: order.id, after: { amount } } as const
  await recordAudit(tx, { by: act.by, ...audit })
}

/** Undoes a payment or refund that was recorded by mistake. The order may be cancelled. */
export async function undoPayment<Order extends Locked<OrderRow>>(
  tx: Tx,
  order: Order,
  { id: reverses, amount, method, reference, refund }: UndoablePayment,
  { at, by }: { at: Date; by: number },
): Promise<Recorded<Order>> {
  const row = { amount: -amount, refund }
  const undone = afterPayment(order, row)
  const id = await insertPayment(tx, order, { ...row, method, reference, at, person_id: by, reverses })
  addPaid(tx, { day: shopDay(at), ...row, method, by })
  const action = refund ? 'refund_undone' : 'payment_undone'
  await recordAudit(tx, { by, action, subject: 'order', subjectId: order.id, before: { id: reverses, amount } })
  await changeDue(tx, order, { kind: action, payment: id, at, by })
  return { order: undone, id }
}
