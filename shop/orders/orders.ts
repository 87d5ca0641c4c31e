/** Rules of orders that need no database: payment, cancelling, merging lines, limits (rulings §5). */
import { MAX_TEXT } from '../numbers/limits.ts'
import { toCents } from '../numbers/money.ts'
import { typeKey } from '../products/products.ts'

/** Lines of one order (rulings §5). */
export const MAX_LINES = 100

/** What one order may cost: far beyond any order of this shop, and still exact in cents and in the database. */
export const MAX_ORDER_TOTAL = 100_000_000_000

/** Orders and lines of one response, whichever comes first: a page is made in some milliseconds (rulings §5). */
export const MAX_PAGE_ORDERS = 200
export const MAX_PAGE_LINES = 2000

/** Unpaid orders younger than the hold hours that a caller who is not proven may have open (rulings §9). */
export const MAX_UNPROVEN_OPEN_ORDERS = 3

/** Hours that the lines of such a caller hold counted stock, where the shop's own hold is not shorter (rulings §9). */
export const BRIEF_HOLD_HOURS = 6

/** Seconds in which the same order without a key counts as the same (rulings §5). */
export const SAME_ORDER_SECONDS = 120

/** How far an order is paid, and what that is called. */
export const paymentStates = ['unpaid', 'part', 'paid'] as const
type PaymentState = (typeof paymentStates)[number]
export const paymentStateNames: Record<PaymentState, string> = {
  unpaid: 'Haijalipwa',
  part: 'Imelipwa sehemu',
  paid: 'Imelipwa',
}

/** How far an order is paid. Amounts in TZS. */
export const paymentState = (total: number, paid: number): PaymentState => {
  if (toCents(paid) >= toCents(total)) return 'paid'
  return paid > 0 ? 'part' : 'unpaid'
}

/** What is still owed, never below 0. */
export const owed = (total: number, paid: number): number => Math.max(0, (toCents(total) - toCents(paid)) / 100)

/** What the shop owes the customer: all that it has of a cancelled order (rulings §5). */
export const refundDue = (cancelled: boolean, paid: number): number => (cancelled ? paid : 0)

/**
 * Filters of My orders (specification §2, rulings §5). 'refund_due': cancelled ones whose money was not given back.
 * 'camera' is no filter of the call: it leads to /captured-orders.
 */
export const orderFilters = ['all', 'unpaid', 'paid', 'cancelled', 'refund_due'] as const
export type OrderFilter = (typeof orderFilters)[number]

/** Ways to pay (rulings §5) and what people call them. */
export const paymentMethods = ['taslimu', 'mpesa', 'mixx', 'airtel', 'halopesa', 'benki'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const paymentMethodNames: Record<PaymentMethod, string> = {
  taslimu: 'Taslimu',
  mpesa: 'M-Pesa',
  mixx: 'Mixx by Yas',
  airtel: 'Airtel Money',
  halopesa: 'HaloPesa',
  benki: 'Benki',
}

/** An order whose lines are all ready carries the chip 'Tayari kutolewa'; one without lines does not. */
export const allReady = (lines: readonly { ready: boolean }[]): boolean =>
  lines.length > 0 && lines.every((line) => line.ready)

/** Whether an order may be cancelled: by a customer while nothing is ready, by staff always; never twice. */
export const mayCancel = (
  order: { cancelled: boolean; lines: readonly { ready: boolean }[] },
  by: 'customer' | 'staff',
): boolean => !order.cancelled && (by === 'staff' || order.lines.every((line) => !line.ready))

/** What staff do with an order next: give money back, take it, make the lines ready; a finished one is shared. */
type OrderStep = 'refund' | 'pay' | 'prepare' | 'share'

/** The first thing that is still to be done with an order (rulings §8). Amounts in TZS. */
export const nextOrderStep = (order: {
  cancelled: boolean
  refundDue: number
  total: number
  paid: number
  lines: readonly { ready: boolean }[]
}): OrderStep => {
  if (order.cancelled) return order.refundDue > 0 ? 'refund' : 'share'
  if (owed(order.total, order.paid) > 0) return 'pay'
  return order.lines.some((line) => !line.ready) ? 'prepare' : 'share'
}

/** What lines need in order to be merged; other fields are those of the first. */
type Mergeable = { id: string; type?: string | null; quantity: number; instructions?: string }

/**
 * Lines of the same product and type become one, in the place of the first: quantities added, different instructions
 * joined (cut at the limit of a text). The sum may exceed MAX_QUANTITY: the caller checks it.
 */
export const mergeLines = <Line extends Mergeable>(lines: readonly Line[]): Line[] => {
  const merged = new Map<string, Line>()
  for (const line of lines) {
    const key = JSON.stringify([line.id, typeKey(line.type)])
    const first = merged.get(key)
    merged.set(key, first ? joinLines(first, line) : line)
  }
  return [...merged.values()]
}

const joinLines = <Line extends Mergeable>(first: Line, next: Line): Line => {
  const quantity = first.quantity + next.quantity
  if (!next.instructions || next.instructions === first.instructions) return { ...first, quantity }
  const instructions = [first.instructions, next.instructions].filter(Boolean).join('; ').slice(0, MAX_TEXT)
  return { ...first, quantity, instructions }
}
