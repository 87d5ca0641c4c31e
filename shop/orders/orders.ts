/** Rules of orders that need no database: payment, cancelling, merging lines, limits. */
import { MAX_ORDER_TEXT_LENGTH } from '../numbers/limits.ts'
import { sumMoney } from '../numbers/money.ts'
import { typeKey } from '../products/products.ts'

/** Maximum number of lines in an order. */
export const MAX_ORDER_LINES = 100

/** Maximum total of an order. It is far beyond any real order, and still exact in cents and in the database. */
export const MAX_ORDER_TOTAL = 100_000_000_000

/**
 * Maximum numbers of orders and of lines in a response. A page ends at the limit that is reached first, so it takes
 * only milliseconds.
 */
export const MAX_PAGE_ORDERS = 200
export const MAX_PAGE_LINES = 2000

/**
 * The maximum number of payments that an order shows, the newest. All lists of orders contain them, so an order with
 * thousands of small payments could otherwise make the lists too large to open.
 */
export const MAX_SHOWN_PAYMENTS = 50

/** Maximum number of unpaid orders of an unproven caller. Orders older than the hold hours do not count. */
export const MAX_UNPROVEN_OPEN_ORDERS = 3

/**
 * Hours for which an unproven caller's lines hold counted stock. If the shop's setting is shorter, it applies instead.
 */
export const BRIEF_HOLD_HOURS = 6

/** Seconds within which an identical order without a key counts as a retry. */
export const SAME_ORDER_SECONDS = 120

/** The payment states and their names. */
export const paymentStates = ['unpaid', 'part', 'paid'] as const
type PaymentState = (typeof paymentStates)[number]
export const paymentStateNames: Record<PaymentState, string> = {
  unpaid: 'Haijalipwa',
  part: 'Imelipwa sehemu',
  paid: 'Imelipwa',
}

/** The total of an order and the sums that reduce what is owed, in TZS, named like the columns. */
type OrderSums = { total: number; returned: number; paid: number; settled: number }

/**
 * Returns the amount still to be paid. The server does not call this function for its orders: it reads the column
 * orders.owed, for which the database has the same formula.
 */
export const owedOf = (
  { total, returned, paid, settled }: OrderSums,
  { isCancelled }: { isCancelled: boolean },
): number => (isCancelled ? 0 : sumMoney([total, -returned, -paid, -settled]))

/** Returns the payment state. A cancelled order keeps the state that it had before. */
export const paymentState = (order: OrderSums): PaymentState => {
  if (owedOf(order, { isCancelled: false }) === 0) return 'paid'
  return order.paid === 0 && order.settled === 0 ? 'unpaid' : 'part'
}

/**
 * Returns the refundable amount of an order: payments that were not kept as the customer's deposit. In an open order, a
 * settlement such as a write-off may offset a kept deposit. Then the result is too large, but the server refuses to
 * refund the excess.
 */
export const refundable = ({ paid, settled }: Pick<OrderSums, 'paid' | 'settled'>): number =>
  sumMoney([paid, Math.min(settled, 0)])

/** The sums of an order as the server sends them to all callers, in TZS. */
type ShownSums = { total_amount: number; returned_total: number; paid_amount: number; owed: number }

/**
 * Returns how much of an open order was settled without payments. It is calculated from the sums that all callers get,
 * because the server sends `settled` only to staff.
 */
export const settledOf = ({ total_amount, returned_total, paid_amount, owed }: ShownSums): number =>
  sumMoney([total_amount, -returned_total, -paid_amount, -owed])

/** Returns the amount that would be due as a refund if an open order were cancelled. */
export const refundOfCancelling = (order: ShownSums): number =>
  Math.max(0, refundable({ paid: order.paid_amount, settled: settledOf(order) }))

/**
 * Returns the refund due for a cancelled order: all payments that were not kept as a deposit. Returns 0 for an open
 * order.
 */
export const refundDue = (cancelled: boolean, order: Pick<OrderSums, 'paid' | 'settled'>): number =>
  cancelled ? refundable(order) : 0

/**
 * The filters of My orders. 'not_ready' means orders with lines to prepare, 'refund_due' cancelled orders with a refund
 * due, and 'claimed' orders whose buyer claims to have paid. The option 'camera' on the screen is not a filter, but a
 * link to /captured-orders.
 */
export const orderFilters = ['all', 'not_ready', 'claimed', 'unpaid', 'paid', 'cancelled', 'refund_due'] as const
export type OrderFilter = (typeof orderFilters)[number]
export const orderFilterNames: Record<OrderFilter, string> = {
  all: 'Zote',
  not_ready: 'Za kutayarisha',
  claimed: 'Malipo ya kuhakiki',
  unpaid: 'Hazijalipwa',
  paid: 'Zimelipwa',
  cancelled: 'Zilizoghairiwa',
  refund_due: 'Za kurudisha pesa',
}

/** The choices of staff in My orders: a filter of online orders, or counter sales. */
export const orderViews = [...orderFilters, 'counter'] as const
export type OrderView = (typeof orderViews)[number]
export const orderViewNames: Record<OrderView, string> = { ...orderFilterNames, counter: 'Mauzo ya kaunta' }

/** Payment methods and their usual names. */
export const paymentMethods = ['taslimu', 'mpesa', 'mixx', 'airtel', 'halopesa', 'benki'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * The payment methods that a payment claim may name. With these methods the payer gets a reference, so cash is not
 * among them.
 */
export const claimMethods = paymentMethods.filter((method) => method !== 'taslimu')
export type ClaimMethod = (typeof claimMethods)[number]
export const paymentMethodNames: Record<PaymentMethod, string> = {
  taslimu: 'Taslimu',
  mpesa: 'M-Pesa',
  mixx: 'Mixx by Yas',
  airtel: 'Airtel Money',
  halopesa: 'HaloPesa',
  benki: 'Benki',
}

/**
 * Returns true if all lines are ready, and the order shows 'Tayari kutolewa'. Returns false for an order without lines.
 */
export const allReady = (lines: readonly { ready: boolean }[]): boolean =>
  lines.length > 0 && lines.every((line) => line.ready)

/**
 * Returns true if an order may be cancelled: by a customer while no line is ready, by staff at any time. A cancelled
 * order cannot be cancelled again.
 */
export const mayCancel = (
  order: { cancelled: boolean; lines: readonly { ready: boolean }[] },
  canceller: 'customer' | 'staff',
): boolean => !order.cancelled && (canceller === 'staff' || order.lines.every((line) => !line.ready))

/**
 * The next step for staff: refund a cancelled order, take the payment, prepare the lines, or share a finished order.
 */
type OrderStep = 'refund' | 'pay' | 'prepare' | 'share'

/** Returns an order's next step. Amounts are in TZS. */
export const nextOrderStep = (order: {
  cancelled: boolean
  refundDue: number
  owed: number
  lines: readonly { ready: boolean }[]
}): OrderStep => {
  if (order.cancelled) return order.refundDue > 0 ? 'refund' : 'share'
  if (order.owed > 0) return 'pay'
  return order.lines.some((line) => !line.ready) ? 'prepare' : 'share'
}

/** The fields that are used in merging. All other fields come from the first line. */
type Mergeable = {
  id: string
  type?: string | null
  quantity: number
  instructions?: string
  /** Lines with different agreed prices are not merged. */
  agreed_price?: number
}

/** Returns a key. Lines with equal keys are merged. */
export const lineKey = ({ id, type, agreed_price }: Pick<Mergeable, 'id' | 'type' | 'agreed_price'>): string =>
  JSON.stringify([id, typeKey(type), agreed_price ?? null])

/**
 * Merges lines of the same product, type and agreed price into the first of them. Adds the quantities, and joins
 * different instructions (shortened to the maximum length). The caller must check that no quantity exceeds
 * MAX_QUANTITY.
 */
export const mergeLines = <Line extends Mergeable>(lines: readonly Line[]): Line[] => {
  const merged = new Map<string, Line>()
  for (const line of lines) {
    const key = lineKey(line)
    const first = merged.get(key)
    merged.set(key, first ? joinLines(first, line) : line)
  }
  return [...merged.values()]
}

const joinLines = <Line extends Mergeable>(first: Line, next: Line): Line => {
  const quantity = first.quantity + next.quantity
  if (!next.instructions || next.instructions === first.instructions) return { ...first, quantity }
  const instructions = [first.instructions, next.instructions]
    .filter(Boolean)
    .join('; ')
    .slice(0, MAX_ORDER_TEXT_LENGTH)
  return { ...first, quantity, instructions }
}
