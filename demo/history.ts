// Two months of business, so that the reports, lists and debts of the demo have content. They end on the day on which
// the demo is added, and are otherwise the same each time.
import { addDays, shopDay, startOfDay } from '../shop/numbers/dates.ts'
import { type Random, seededRandom } from '../shop/numbers/random.ts'
import type { PaymentMethod } from '../shop/orders/orders.ts'
import { priceQuantity, sumLines } from '../shop/products/prices.ts'
import { customers, type DemoCustomer } from './customers.ts'
import type { DemoProduct } from './products/product.ts'

const DAYS = 60
const HOUR_MS = 60 * 60 * 1000
/** The shop is open from 8 to 18. */
const OPENING_HOUR = 8
const OPEN_MINUTES = 600

/**
 * In shillings. Variants at this price or above are not sold in the history, because a shop rarely sells a container.
 */
const MAX_SOLD_PRICE = 800_000
/** Variants with fewer pieces in stock are not sold in the history. */
const MIN_PIECES = 3

/** The number of newest orders that are still open. */
const OPEN_ORDERS = 2
/** Returns the order as it was when it was placed. */
const reopened = (order: DemoOrder): DemoOrder => ({ ...order, readyAt: null, cancelledAt: null, payment: null })

type Variant = { productId: string; type: string | null }
type DemoLine = Variant & { price: number; quantity: number; line_total: number }

export type DemoOrder = {
  at: Date
  customer: DemoCustomer
  lines: DemoLine[]
  total: number
  /** When all lines were made ready; null if the order is open or was cancelled. */
  readyAt: Date | null
  cancelledAt: Date | null
  payment: { amount: number; method: PaymentMethod; at: Date } | null
}

/** Pieces that arrived, or that an order line took. */
type Movement = Variant & { pieces: number; at: Date }

export type DemoHistory = {
  /** Oldest first. */
  orders: DemoOrder[]
  /** Arrivals in whole packages, oldest first. */
  arrivals: Movement[]
  /** Debts from the time before the shop used this program. */
  openings: { phone: string; amount: number; reason: string; since: string; at: Date }[]
  /** Returns the opening stock of a variant: the number from which its movements lead to `piecesNow`. */
  openingPieces: (variant: Variant, piecesNow: number) => number
}

type Sellable = Variant & { price: number; pieces: number; perPackage: number; since: Date }

/**
 * Plans two months of business until `now`: orders, arrivals and opening debts. The movements lead to the current stock
 * of the products.
 */
export function planHistory(products: readonly DemoProduct[], now: Date): DemoHistory {
  const random = seededRandom(20_261_122)
  const variants = sellables(products, now)
  const today = shopDay(now)
  const days = Array.from({ length: DAYS + 1 }, (_, index) => addDays(today, index - DAYS))
  const made = days.flatMap((day) => ordersOf(day, variants, now, random))
  const orders = [...made.slice(0, -OPEN_ORDERS), ...made.slice(-OPEN_ORDERS).map(reopened)]
  const sold = orders.flatMap(({ lines, readyAt }) =>
    readyAt ? lines.map((line) => ({ ...line, pieces: line.quantity, at: readyAt })) : [],
  )
  const arrivals = variants.flatMap((one) => restock(one, sold.filter(isOf(one)), now, random))
  const piecesOf = (list: readonly Movement[], one: Variant) =>
    list.filter(isOf(one)).reduce((sum, { pieces }) => sum + pieces, 0)
  return {
    orders,
    arrivals: arrivals.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    openings: openingDebts(today),
    openingPieces: (one, piecesNow) => piecesNow + piecesOf(sold, one) - piecesOf(arrivals, one),
  }
}

/** Some customers had debts when the shop began to use this program. */
function openingDebts(today: string): DemoHistory['openings'] {
  const at = new Date(startOfDay(addDays(today, -DAYS)).getTime() + OPENING_HOUR * HOUR_MS)
  return [
    { customerIndex: 5, amount: 45_000, days: 95 },
    { customerIndex: 7, amount: 120_000, days: 70 },
    { customerIndex: 10, amount: 18_500, days: 64 },
  ].flatMap(({ customerIndex, amount, days }) => {
    const customer = customers[customerIndex]
    const since = addDays(today, -days)
    return customer ? [{ phone: customer.phone, amount, reason: 'Daftari la zamani', since, at }] : []
  })
}

const isOf =
  ({ productId, type }: Variant) =>
  (one: Variant): boolean =>
    one.productId === productId && one.type === type

/** The variants that can be bought. */
function sellables(products: readonly DemoProduct[], now: Date): Sellable[] {
  return products
    .filter(({ status }) => status === 'inapatikana')
    .flatMap(({ id: productId, price, stock, types, ageHours }) =>
      (types ?? [{ type: null, price, stock }]).map((one) => ({
        productId,
        type: one.type,
        price: one.price,
        pieces: one.stock?.pieces ?? Number.POSITIVE_INFINITY,
        perPackage: one.stock?.items_per_package ?? 1,
        since: new Date(now.getTime() - ageHours * HOUR_MS),
      })),
    )
    .filter(({ price, pieces }) => price > 0 && price < MAX_SOLD_PRICE && pieces >= MIN_PIECES)
}

/** Returns the orders of one day until now, oldest first. There are few on a Sunday. */
function ordersOf(day: string, variants: readonly Sellable[], now: Date, random: Random): DemoOrder[] {
  const isSunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0
  const count = isSunday ? 1 + random(2) : 3 + random(3)
  const opens = startOfDay(day).getTime() + OPENING_HOUR * HOUR_MS
  return Array.from({ length: count }, () => random(OPEN_MINUTES) * 60_000)
    .toSorted((a, b) => a - b)
    .flatMap((msAfterOpening) => {
      const order = orderAt(new Date(opens + msAfterOpening), variants, now, random)
      return order.at < now && order.lines.length > 0 ? [order] : []
    })
}

function orderAt(at: Date, variants: readonly Sellable[], now: Date, random: Random): DemoOrder {
  const offered = variants.filter(({ since }) => since < at)
  const chosen = Array.from({ length: 1 + random(3) }, () => offered[random(offered.length)])
  const lines = [...new Set(chosen)].flatMap((one) => (one ? [lineOf(one, random)] : []))
  const total = sumLines(lines)
  const customer = customers[random(customers.length)] ?? { name: '', phone: '', place: '' }
  const finishedAt = new Date(at.getTime() + (3 + random(30)) * HOUR_MS)
  const isCancelled = random(25) === 0
  const readyAt = !isCancelled && finishedAt < now ? finishedAt : null
  return {
    at,
    customer,
    lines,
    total,
    readyAt,
    cancelledAt: isCancelled ? new Date(Math.min(finishedAt.getTime(), now.getTime())) : null,
    payment: readyAt && paymentOf(total, readyAt, random),
  }
}

/** Expensive variants are sold in smaller quantities. */
function lineOf({ productId, type, price, pieces }: Sellable, random: Random): DemoLine {
  const quantity = Math.min(1 + random(maxQuantity(price)), pieces)
  return { productId, type, quantity, ...priceQuantity({ price }, quantity) }
}

function maxQuantity(price: number): number {
  if (price < 10_000) return 24
  if (price < 60_000) return 8
  return price < 150_000 ? 4 : 2
}

/** Most customers pay on collection, some pay a part, a few have not paid yet. */
function paymentOf(total: number, at: Date, random: Random): DemoOrder['payment'] {
  const luck = random(30)
  if (luck === 0) return null
  const methods = ['taslimu', 'mpesa', 'mpesa', 'mixx', 'airtel', 'benki'] as const
  const method = methods[random(methods.length)] ?? 'taslimu'
  const halfInThousands = Math.ceil(total / 2000) * 1000
  return { amount: luck === 1 ? halfInThousands : total, method, at }
}

/**
 * Returns an arrival 10 to 28 days ago, of full packages with nearly all pieces that were sold. The arrival is no
 * larger than the stock right after it, so that the stock before it was not negative. Returns none for a variant that
 * was added after that day or never counted.
 */
function restock(one: Sellable, sold: readonly Movement[], now: Date, random: Random): Movement[] {
  const at = new Date(startOfDay(addDays(shopDay(now), -10 - random(19))).getTime() + 9 * HOUR_MS)
  if (!Number.isFinite(one.pieces) || one.since >= at) return []
  const soldInAll = sold.reduce((sum, { pieces }) => sum + pieces, 0)
  const soldLater = sold.filter((movement) => movement.at > at).reduce((sum, { pieces }) => sum + pieces, 0)
  const packages = Math.floor(Math.min(soldInAll * 0.9, one.pieces + soldLater) / one.perPackage)
  return packages > 0 ? [{ productId: one.productId, type: one.type, pieces: packages * one.perPackage, at }] : []
}
