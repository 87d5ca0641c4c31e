import { refusal } from '../../../contract/call.ts'
import { updateOrderPayment } from '../../../contract/orders.ts'
import { formatMoney, lineTotal, sumMoney } from '../../../shop/numbers/money.ts'
import { mayCancel, owed } from '../../../shop/orders/orders.ts'
import { may, type Scope } from '../../../shop/people/rights.ts'
import { typeKey } from '../../../shop/products/products.ts'
import type { Provider } from '../../../shop/settings/shop-settings.ts'
import { problem } from '../../../shop/words/problems.ts'
import { type Branded, brand, type Locked } from '../../db/brand.ts'
import type { SessionUser } from '../../http/handle.ts'
import type { LineRow, OrderAccess, OrderRow, PaymentRow } from './orders.queries.ts'

/** A locked order that is not cancelled. */
export type OpenOrder = Branded<Locked<OrderRow>, 'open'>
/** One that the caller may cancel. */
export type CancellableOrder = Branded<OpenOrder, 'cancellable'>
/** A line of a locked order that was made ready, and one that was not. */
export type ReadyLine = Branded<Locked<LineRow> & { ready_at: Date }, 'ready'>
export type UnreadyLine = Branded<Locked<LineRow> & { ready_at: null }, 'unready'>
/** Shillings that an open order still owes. */
export type PayableAmount = Branded<number, 'payable'>
/** Shillings that the shop has of an order and can give back. */
export type RefundableAmount = Branded<number, 'refundable'>
/** A payment or refund that was not undone, is no undoing itself, and whose undoing leaves the order between 0 and its total. */
export type UndoablePayment = Branded<Locked<PaymentRow>, 'undoable'>

/** The orders that a caller may see, or null for none. */
export function orderAccess(
  scope: Scope,
  user: Pick<SessionUser, 'id' | 'role'> | null,
  device: { id: number } | null,
): OrderAccess | null {
  if (scope === 'all') return { all: true }
  if (scope !== 'own') return null
  if (user) return { person: user.id, ownCaptured: may(user.role, 'handleOrders') }
  return device ? { device: device.id } : null
}

/** Who gets the notifications of an order: its person, else its device; null when it has neither. */
export function customerOf(order: { person_id: number | null; device_id: number | null }) {
  if (order.person_id !== null) return { person: order.person_id }
  return order.device_id === null ? null : { device: order.device_id }
}

/** The provider that an order is sent to; null saves it without WhatsApp. Throws 'refused' with the reason. */
export function requireProvider(providers: readonly Provider[], id: number | null): Provider | null {
  if (id === null) return null
  const provider = providers.find((one) => one.id === id)
  if (!provider) throw problem('refused', { text: 'Duka ulilochagua halipo. Chagua jingine.' })
  if (!provider.whatsapp)
    throw problem('refused', { text: `${provider.name} haina namba ya WhatsApp kwa sasa. Chagua jingine.` })
  return provider
}

export const isOpen = (order: Locked<OrderRow>): order is OpenOrder => order.cancelled_at === null

/** The order, unless it was cancelled: then it changes no more. Throws 'refused'. */
export function requireOpen(order: Locked<OrderRow>): OpenOrder {
  if (!isOpen(order)) throw problem('refused', { text: 'Oda hii imeshaghairiwa.' })
  return order
}

export const isReady = (line: Locked<LineRow>): line is ReadyLine => line.ready_at !== null
export const isUnready = (line: Locked<LineRow>): line is UnreadyLine => line.ready_at === null

/**
 * The line at a place, when what the request says of it is what the shop has (rulings §5). Throws 'not_found' without
 * such a line, and 'line_mismatch'.
 */
export function requireMatchingLine(
  lines: readonly Locked<LineRow>[],
  request: { item_index: number; product_id?: string; variant?: string | null; quantity?: number },
): Locked<LineRow> {
  const line = lines.find(({ position }) => position === request.item_index)
  if (!line) throw problem('not_found')
  const { product_id, variant, quantity } = request
  const matches =
    (product_id === undefined || product_id === line.product_id) &&
    (variant === undefined || typeKey(variant) === typeKey(line.type)) &&
    (quantity === undefined || quantity === line.quantity)
  if (!matches) throw problem('line_mismatch')
  return line
}

/** The order, when the caller may cancel it: a customer while no line is ready, staff always. Throws 'refused'. */
export function requireCancellable(
  order: OpenOrder,
  lines: readonly Locked<LineRow>[],
  by: 'customer' | 'staff',
): CancellableOrder {
  if (mayCancel({ cancelled: false, lines: lines.map((line) => ({ ready: isReady(line) })) }, by))
    return brand(order, 'cancellable')
  throw problem('refused', { text: 'Oda hii imeanza kuandaliwa, haiwezi kughairiwa. Wasiliana na duka.' })
}

/**
 * An amount that can be paid of an order: more than nothing, no more than is owed. Throws 'bad_input' and 'refused'.
 */
export function requirePayable(order: OpenOrder, amount: number): PayableAmount {
  const left = owed(order.total, order.paid)
  if (amount <= 0) throw problem('bad_input', { text: 'Weka kiasi kilicholipwa.', field: 'amount' })
  if (left === 0) throw refusal(updateOrderPayment, 'refused', { owed: 0 }, 'Oda hii imeshalipwa yote.')
  if (amount > left)
    throw refusal(updateOrderPayment, 'refused', { owed: left }, `Kiasi kinazidi deni: limebaki ${formatMoney(left)}.`)
  return brand(amount, 'payable')
}

/**
 * An amount that can be given back of an order, cancelled or not: more than nothing, no more than the shop has of it.
 * Throws 'bad_input' and 'refused'.
 */
export function requireRefundable(order: Locked<OrderRow>, amount: number): RefundableAmount {
  const { paid } = order
  if (amount <= 0) throw problem('bad_input', { text: 'Weka kiasi kilichorudishwa.', field: 'amount' })
  if (paid === 0) throw refusal(updateOrderPayment, 'refused', { refundable: 0 }, 'Oda hii haina malipo ya kurudisha.')
  if (amount > paid)
    throw refusal(
      updateOrderPayment,
      'refused',
      { refundable: paid },
      `Kiasi kinazidi kilicholipwa: kinachoweza kurudishwa ni ${formatMoney(paid)}.`,
    )
  return brand(amount, 'refundable')
}

/**
 * The payment or refund, or null when it was undone already. Throws 'not_found', and 'refused' for one that is an
 * undoing itself, or whose money went back, or came in again, by another row.
 */
export function requireUndoable(
  order: Locked<OrderRow>,
  payments: readonly Locked<PaymentRow>[],
  id: number,
): UndoablePayment | null {
  const payment = payments.find((one) => one.id === id)
  if (!payment) throw problem('not_found')
  if (payment.reverses !== null)
    throw problem('refused', { text: 'Utenguzi hauwezi kutenguliwa. Andika malipo mapya.' })
  if (payments.some((one) => one.reverses === id)) return null
  const left = sumMoney([order.paid, -payment.amount])
  if (left < 0) throw problem('refused', { text: 'Pesa hii imesharudishwa kwa mteja. Tengua kwanza marejesho yake.' })
  if (left > order.total)
    throw problem('refused', { text: 'Oda hii imeshalipwa tena. Tengua kwanza malipo ya baadaye.' })
  return brand(payment, 'undoable')
}

/**
 * Whether the request repeats a payment or refund that its key made already. Throws 'changed_meanwhile' when that was
 * another one, or was undone: then nothing is paid under this key any more. A refund's amount is negative.
 */
export function isRepeatedPayment(
  payments: readonly PaymentRow[],
  { key, amount, method }: { key: string | null; amount: number; method: string },
): boolean {
  const earlier = key === null ? undefined : payments.find((one) => one.key === key)
  if (!earlier) return false
  if (earlier.amount !== amount || earlier.method !== method)
    throw problem('changed_meanwhile', { text: 'Malipo haya yalishahifadhiwa kwa kiasi kingine. Fungua oda upya.' })
  if (payments.some((one) => one.reverses === earlier.id))
    throw problem('changed_meanwhile', { text: 'Malipo haya yalishatenguliwa. Fungua oda upya uandike mapya.' })
  return true
}

/** What a line adds to its product's figures of a day; `sign` −1 takes it out again. */
export function lineFigures(
  line: { product_id: string; price: number; quantity: number },
  day: string,
  sign: 1 | -1,
): { productId: string; day: string; sales: number; unitsSold: number } {
  return {
    productId: line.product_id,
    day,
    sales: sign * lineTotal(line.price, line.quantity),
    unitsSold: sign * line.quantity,
  }
}
