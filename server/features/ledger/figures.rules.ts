import { sumMoney } from '../../../shop/numbers/money.ts'
import type { OrderChannel } from '../../../shop/orders/order-channels.ts'

/** A change of the figures of one product on one day, in shillings and pieces. Amounts may be negative. */
export type Figures = {
  productId: string
  /** Day in the shop's time zone, 'YYYY-MM-DD', as returned by `shopDay`. */
  day: string
  sales?: number
  unitsSold?: number
  arrivals?: number
  buying?: number
  shipping?: number
  /** The known cost of sold pieces, and the sales of pieces whose cost is unknown. */
  cost?: number
  salesWithoutCost?: number
  /** The value of pieces that corrections found missing. Negative for a surplus. */
  stockLosses?: number
}

/** A change by sold or returned pieces. It also counts for the seller and the customer. */
export type SaleFigures = Required<Omit<Figures, 'arrivals' | 'buying' | 'shipping' | 'stockLosses'>> & {
  /** The person who made the line ready, or null if unknown. */
  sellerId: number | null
  channel: OrderChannel
  customerId: number | null
  /** The value of returned goods, which is already subtracted from `sales`. */
  returned: number
  /** The discount on the line: the shop's price less the price paid. Returns do not change it. */
  discount: number
}

/**
 * A change of the sums of the whole shop on one day: shillings ordered (with delivery fees) and paid, the number of
 * orders and of counter sales, and the delivery fees.
 */
export type DayTotals = {
  day: string
  ordered?: number
  orders?: number
  counterOrders?: number
  paid?: number
  deliveryFees?: number
}

export type ProductDay = Required<Figures>
export type SellerDay = Omit<SaleFigures, 'productId' | 'customerId' | 'sellerId'> & { sellerId: number }
export type CustomerDay = Pick<SaleFigures, 'day' | SaleSum> & { customerId: number }
export type ShopDay = Required<DayTotals> & Omit<ProductDay, 'productId'>

const figureNames = [
  'sales',
  'unitsSold',
  'arrivals',
  'buying',
  'shipping',
  'cost',
  'salesWithoutCost',
  'stockLosses',
] as const
const totalNames = [...figureNames, 'ordered', 'orders', 'counterOrders', 'paid', 'deliveryFees'] as const
const saleNames = ['sales', 'unitsSold', 'cost', 'salesWithoutCost'] as const
type SaleSum = (typeof saleNames)[number]
/** The person id of sales whose seller is unknown. */
const UNKNOWN_SELLER_ID = 0

/** Returns one row of sums per product and day, sorted, exact to the cent. */
export function mergeFigures(figures: readonly Figures[]): ProductDay[] {
  return mergeBy(figures, ({ productId, day }) => `${productId} ${day}`).map((rows) => {
    const { productId, day } = rows[0]
    return { productId, day, ...sumOf(rows, figureNames) }
  })
}

/** Returns one row of sums of the whole shop per day, sorted, exact to the cent. */
export function mergeTotals(changes: readonly (Figures | DayTotals)[]): ShopDay[] {
  return mergeBy(changes, ({ day }) => day).map((rows) => ({ day: rows[0].day, ...sumOf(rows, totalNames) }))
}

/** Returns one row of sums per day, seller and channel, sorted, exact to the cent. */
export function mergeSellers(sales: readonly SaleFigures[]): SellerDay[] {
  return mergeBy(sales, ({ day, sellerId, channel }) => `${day} ${sellerId} ${channel}`).map((rows) => {
    const { day, sellerId, channel } = rows[0]
    return {
      day,
      sellerId: sellerId ?? UNKNOWN_SELLER_ID,
      channel,
      ...sumOf(rows, [...saleNames, 'returned', 'discount']),
    }
  })
}

/** Returns one row of sums per customer and day, sorted, exact to the cent. Sales without a customer are left out. */
export function mergeCustomers(sales: readonly SaleFigures[]): CustomerDay[] {
  const named = sales.flatMap(({ customerId, ...sale }) => (customerId === null ? [] : [{ ...sale, customerId }]))
  return mergeBy(named, ({ customerId, day }) => `${customerId} ${day}`).map((rows) => {
    const { customerId, day } = rows[0]
    return { customerId, day, ...sumOf(rows, saleNames) }
  })
}

/** Groups rows with the same key, sorted by key. */
function mergeBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [Row, ...Row[]][] {
  const groups = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

function sumOf<Name extends string>(
  rows: readonly Partial<Record<Name, number>>[],
  names: readonly Name[],
): Record<Name, number> {
  const sums = names.map((name) => [name, sumMoney(rows.map((row) => row[name] ?? 0))])
  return Object.fromEntries(sums)
}
