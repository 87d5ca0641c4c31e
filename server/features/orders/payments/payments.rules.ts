import { refusal } from '../../../../contract/call.ts'
import { updateOrderPayment } from '../../../../contract/orders.ts'
import { formatMoney, sumMoney } from '../../../../shop/numbers/money.ts'
import { owedOf } from '../../../../shop/orders/orders.ts'
import { type Problem, problem } from '../../../../shop/problems.ts'
import { type Branded, brand, type Locked } from '../../../db/brand.ts'
import type { OrderRow } from '../orders.queries.ts'
import type { OpenOrder } from '../orders.rules.ts'
import type { PaymentRow } from './payments.queries.ts'

/** An amount in shillings that can still be paid on an open order. */
export type PayableAmount = Branded<number, 'payable'>
/** An amount in shillings, paid on an order, that the shop can give back. */
export type RefundableAmount = Branded<number, 'refundable'>
/**
 * A payment or refund that can be undone. It was not undone yet, does not itself undo a payment, and without it the
 * order's paid amount stays between 0 and the total.
 */
export type UndoablePayment = Branded<Locked<PaymentRow>, 'undoable'>

/** Returns the amount if it can be paid: above zero, and at most the amount owed. Throws bad_input and refused. */
export function requirePayable(order: OpenOrder, amount: number): PayableAmount {
  const { owed } = order
  if (amount <= 0) throw problem('bad_input', { text: 'Weka kiasi kilicholipwa.', field: 'amount' })
  if (owed === 0) throw refusal(updateOrderPayment, 'refused', { owed: 0 }, 'Oda hii imeshalipwa yote.')
  if (amount > owed)
    throw refusal(updateOrderPayment, 'refused', { owed }, `Kiasi kinazidi deni: limebaki ${formatMoney(owed)}.`)
  return brand(amount, 'payable')
}

/** The maximum number of payments and refunds that can be recorded on one order, because each request reads them all. */
export const MAX_PAYMENTS_OF_ORDER = 1000

/** Throws refused if the order already has too many payments. A payment can still be undone. */
export function requireFewPayments(payments: readonly PaymentRow[]): void {
  if (payments.length < MAX_PAYMENTS_OF_ORDER) return
  const text = 'Oda hii ina malipo mengi mno. Endelea kwenye ukurasa wa mteja wake, au andika marejesho ya bidhaa.'
  throw problem('refused', { text })
}

/** The paid money that left the order without a refund: kept as a deposit, or moved to another order by an exchange. */
type TransferredOut = { transferredOut: number }

/**
 * Returns the amount if it is above zero and at most the amount paid less `transferredOut`. The order may be
 * cancelled. Throws bad_input and refused.
 */
export function requireRefundable(
  { paid }: Locked<OrderRow>,
  amount: number,
  { transferredOut }: TransferredOut,
): RefundableAmount {
  const most = sumMoney([paid, -transferredOut])
  if (amount <= 0) throw problem('bad_input', { text: 'Weka kiasi kilichorudishwa.', field: 'amount' })
  if (most <= 0) throw refusal(updateOrderPayment, 'refused', { refundable: 0 }, 'Oda hii haina malipo ya kurudisha.')
  if (amount > most)
    throw refusal(
      updateOrderPayment,
      'refused',
      { refundable: most },
      `Kiasi kinazidi kilicholipwa: kinachoweza kurudishwa ni ${formatMoney(most)}.`,
    )
  return brand(amount, 'refundable')
}

/**
 * Returns the payment or refund to undo, or null if it is already undone. `mayUndoOthers` is true for callers who may
 * undo payments that other people recorded. Throws not_found and not_allowed. Throws refused for a part of a payment
 * over several debts, for a row that itself undoes a payment, for a refund of returned goods, for a payment that was
 * refunded later, and for a refund of an order that was paid again later.
 */
export function requireUndoable(
  order: Locked<OrderRow>,
  payments: readonly Locked<PaymentRow>[],
  id: number,
  { by, mayUndoOthers, transferredOut }: { by: number; mayUndoOthers: boolean } & TransferredOut,
): UndoablePayment | null {
  const payment = payments.find((one) => one.id === id)
  if (!payment) throw problem('not_found')
  if (payment.person_id !== by && !mayUndoOthers)
    throw problem('not_allowed', { text: 'Malipo haya yameandikwa na mwingine. Mwombe meneja au msimamizi ayatengue.' })
  if (payment.shared)
    throw problem('refused', { text: 'Malipo haya ni ya madeni kadhaa: yatengue kwenye ukurasa wa mteja.' })
  if (payment.reverses !== null)
    throw problem('refused', { text: 'Utenguzi hauwezi kutenguliwa. Andika malipo mapya.' })
  if (payments.some((one) => one.reverses === id)) return null
  if (payment.return_id !== null)
    throw problem('refused', {
      text: `Pesa hii ilirudishwa kwa bidhaa za rejesho Na. ${payment.return_id}, haitenguliwi peke yake. Mteja akiileta tena, ipokee kama amana yake.`,
    })
  const paid = sumMoney([order.paid, -payment.amount])
  if (paid < transferredOut)
    throw problem('refused', { text: 'Pesa hii imesharudishwa kwa mteja. Tengua kwanza marejesho yake.' })
  if (owedOf({ ...order, paid }, { isCancelled: false }) < 0)
    throw problem('refused', { text: 'Oda hii imeshalipwa tena. Tengua kwanza malipo ya baadaye.' })
  return brand(payment, 'undoable')
}

/** Returns the amount of a cancelled order's money that can be kept as the customer's deposit. Throws refused. */
export function requireKeepable(
  order: Locked<OrderRow>,
  amount: number | undefined,
  { transferredOut }: TransferredOut,
): RefundableAmount {
  if (order.cancelled_at === null)
    throw problem('refused', { text: 'Oda hii haijaghairiwa. Malipo yake yanabaki kwenye oda.' })
  if (order.customer_id === null) throw problem('refused', { text: 'Oda hii haina namba ya mteja wa kuwekewa amana.' })
  return requireRefundable(order, amount ?? sumMoney([order.paid, -transferredOut]), { transferredOut })
}

/**
 * Throws changed_meanwhile if the payment of a repeated key has been undone. The key cannot be used for another
 * payment.
 */
export function requireNotUndone(payments: readonly PaymentRow[], id: number): void {
  if (payments.some((one) => one.reverses === id))
    throw problem('changed_meanwhile', { text: 'Malipo haya yalishatenguliwa. Fungua oda upya uandike mapya.' })
}

/** The refusal of a key that already belongs to another payment. */
export const otherPaymentOfKey = (): Problem =>
  problem('changed_meanwhile', { text: 'Malipo haya yalishahifadhiwa kwa kiasi kingine. Fungua oda upya.' })

/** Returns the order as it is after the insertion of a payment row. Its lock and checks remain valid. */
export function afterPayment<Order extends Locked<OrderRow>>(
  order: Order,
  { amount, refund }: { amount: number; refund: boolean },
): Order {
  const paid = sumMoney([order.paid, amount])
  return {
    ...order,
    paid,
    owed: owedOf({ ...order, paid }, { isCancelled: order.cancelled_at !== null }),
    refunded: sumMoney([order.refunded, refund ? -amount : 0]),
  }
}
