import type { z } from 'zod'
import { updateOrderPayment } from '../../../../contract/orders.ts'
import { paths } from '../../../../shop/paths.ts'
import { problem, requireFound } from '../../../../shop/problems.ts'
import type { Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { readCustomer } from '../../customers/customers.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { once } from '../../request-keys/once.ts'
import { assignCustomerByPhone } from '../debts/assign-customer.ts'
import { markBeyondLimit } from '../debts/credit-limit.ts'
import { readTransferredOut } from '../debts/debts.queries.ts'
import { applyDeposit } from '../debts/settle-debts.ts'
import { lockOrder } from '../lock-order.queries.ts'
import { paymentNotification, refundNotification } from '../order-notifications.rules.ts'
import { type OrderRow, readOrders } from '../orders.queries.ts'
import { customerOf, orderAccess, requireOpen } from '../orders.rules.ts'
import { readLockedPayments } from '../payments/payments.queries.ts'
import {
  otherPaymentOfKey,
  requireFewPayments,
  requireKeepable,
  requireNotUndone,
  requirePayable,
  requireRefundable,
  requireUndoable,
} from '../payments/payments.rules.ts'
import {
  keepAsDeposit,
  type RefundDetails,
  recordPayment,
  recordRefund,
  undoPayment,
} from '../payments/record-payment.ts'
import { mayRepeatReference } from '../payments/references.rules.ts'
import { requireUsableReference } from '../payments/references.ts'
import { showOrder } from '../show-order.ts'

/**
 * The one change that a request asks for: undo the payment with the id `undo`, keep an amount of a refund as a deposit
 * (the whole refund if `keep` is undefined), or record a payment or refund.
 */
type Change =
  | { undo: number }
  | { keep: number | undefined; key: string | null }
  | (Pick<RefundDetails, 'method' | 'reference'> & { amount: number; refund: boolean; key: string | null })

/**
 * Records a payment or a refund, undoes one with a reversing row, or keeps as a deposit the money that the shop would
 * otherwise have to refund. A repeated key changes nothing, and is refused if its payment was undone since. Undoing a
 * payment that is already undone changes nothing.
 */
export const handleUpdateOrderPayment = handle(
  updateOrderPayment,
  ({ db, input, user, caller, scope, scopeOf, idempotencyKey }) => {
    const change = requireOneChange(input, idempotencyKey)
    // People may undo their own mistakes. Undoing somebody else's entry needs the right to manage credit.
    const mayUndoOthers = scopeOf('manageCredit') !== 'no'
    const mayRepeat = mayRepeatReference(caller, input.confirm_reference)
    return transaction(db, async (tx) => {
      const { order, at } = requireFound(await lockOrder(tx, orderAccess(scope, user, null), input.order_id))
      const payments = await readLockedPayments(tx, order)
      const act = { at, by: user.id }
      if ('undo' in change) {
        const payment = requireUndoable(order, payments, change.undo, {
          by: user.id,
          mayUndoOthers,
          transferredOut: await readTransferredOut(tx, order),
        })
        if (payment) await undoPayment(tx, order, payment, act)
      } else if ('keep' in change) await keepOnce(tx, order, { ...change, ...act })
      else {
        const { key, ...body } = change
        const request = {
          kind: 'payment',
          owner: `order:${order.id}`,
          key,
          body: bodyOf(body),
          reused: otherPaymentOfKey,
        } as const
        const write = () => {
          requireFewPayments(payments)
          return body.refund ? refund(tx, order, { ...body, ...act }) : pay(tx, order, { ...body, ...act, mayRepeat })
        }
        const { subject, isRepeat } = await once(tx, request, write)
        if (isRepeat) requireNotUndone(payments, subject)
      }
      await applyDeposit(tx, order, act)
      if (!mayUndoOthers) await requireOwedByCustomer(tx, order)
      await markBeyondLimit(tx, order)
      return { order: await showOrder(tx, order.id, { isStaff: true, seesCosts: scopeOf('seeCosts') !== 'no' }) }
    })
  },
)

/**
 * Throws refused if a counter sale would be left unpaid and has no customer, or if the debt would exceed the customer's
 * credit limit. Otherwise a salesperson could take the money of a sale out again without a return.
 */
async function requireOwedByCustomer(tx: Tx, { id, channel }: OrderRow): Promise<void> {
  if (channel === 'online') return
  const [sale] = await readOrders(tx, { all: true }, { id, limit: 1 })
  if (!sale || sale.owed === 0) return
  const customer = sale.customer_id === null ? undefined : await readCustomer(tx, sale.customer_id)
  const limit = customer?.credit_limit ?? null
  if (customer && (limit === null || customer.debt <= limit)) return
  throw problem('refused', { text: 'Mauzo ya kaunta hayabaki bila malipo. Andika marejesho, au mwite meneja.' })
}

/** Returns the values that must be the same if a key is repeated. */
const bodyOf = ({ amount, method, refund }: { amount: number; method: string; refund: boolean }) => ({
  amount,
  method,
  refund,
})

/**
 * Returns the one change that the request asks for. Throws bad_input for several changes, and for an incomplete
 * payment.
 */
function requireOneChange(input: z.output<typeof updateOrderPayment.input>, idempotencyKey: string | null): Change {
  const { undo, refund = false, amount, method, reference = '', keep_as_deposit, key = idempotencyKey } = input
  if (keep_as_deposit) {
    if (undo !== undefined || refund || method !== undefined)
      throw problem('bad_input', { text: 'Kuweka amana ni kitendo cha peke yake.' })
    return { keep: amount, key }
  }
  if (undo !== undefined) {
    if (refund || amount !== undefined || method !== undefined || reference !== '')
      throw problem('bad_input', { text: 'Ama andika malipo, ama tengua ya awali: si yote mawili kwa pamoja.' })
    return { undo }
  }
  if (amount === undefined || method === undefined)
    throw problem('bad_input', { text: 'Weka kiasi na njia ya malipo.' })
  return { refund, amount, method, reference, key }
}

type Keeping = { keep: number | undefined; key: string | null; at: Date; by: number }

async function keepOnce(tx: Tx, order: Locked<OrderRow>, { keep, key, ...act }: Keeping): Promise<void> {
  const request = {
    kind: 'payment',
    owner: `order:${order.id}`,
    key,
    body: { keep: keep ?? null },
    reused: otherPaymentOfKey,
  } as const
  await once(tx, request, async () => {
    const keepable = requireKeepable(order, keep, { transferredOut: await readTransferredOut(tx, order) })
    await keepAsDeposit(tx, order, keepable, act)
    return order.id
  })
}

type Payment = RefundDetails & { amount: number }

async function pay(
  tx: Tx,
  order: Locked<OrderRow>,
  { amount, mayRepeat, ...payment }: Payment & { mayRepeat: boolean },
): Promise<number> {
  const open = requireOpen(order)
  const payable = requirePayable(open, amount)
  // All calls lock the customer before a reference.
  await assignCustomerByPhone(tx, open, payment)
  const details = { ...payment, reference: await requireUsableReference(tx, { ...payment, mayRepeat }) }
  const { order: paid, id } = await recordPayment(tx, open, payable, details)
  await notifyBuyer(tx, order, paymentNotification(order.id, amount, paid.owed))
  return id
}

/** Records a refund. This is also possible for a cancelled order, because the shop owes the money paid for it. */
async function refund(tx: Tx, order: Locked<OrderRow>, { amount, ...details }: Payment): Promise<number> {
  const refundable = requireRefundable(order, amount, { transferredOut: await readTransferredOut(tx, order) })
  const { id } = await recordRefund(tx, order, refundable, details)
  await notifyBuyer(tx, order, refundNotification(order.id, amount))
  return id
}

async function notifyBuyer(tx: Tx, order: OrderRow, message: string): Promise<void> {
  const to = customerOf(order)
  if (to) await notify(tx, { to, message, link: paths.order(order.id) })
}
