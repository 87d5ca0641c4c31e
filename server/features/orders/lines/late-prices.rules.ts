import type { SaleMark } from '../../../../shop/orders/sale-marks.ts'
import { isWithinLimit } from '../../../../shop/products/discounts.ts'
import { countedPieces, type PriceableLine, packagePrice, priceQuantity } from '../../../../shop/products/prices.ts'
import { brand } from '../../../db/brand.ts'
import type { EarlierPrice } from '../../catalog/variant-prices.queries.ts'
import type { DiscountLimit } from './discounts.rules.ts'
import type { PricedLine } from './order-lines.rules.ts'

/** The reason that is stored with a lower price if an offline phone used it. */
export const LATE_REASON = 'Bei ya simu isiyo na mtandao'

/** A line as it was sold. */
export type LateLine = Omit<PriceableLine, 'price'> & {
  price: number
  line_total: number
  agreed_reason?: string | undefined
}

/** A priced line with its marks. */
type MarkedLine = { line: PricedLine; marks: SaleMark[] }

/**
 * Prices the lines of a late sale. Each line costs what the buyer paid. A price that the shop had within the day before
 * the sale becomes the list price, and a lower price becomes an agreed price. `earlier` are the prices of that day,
 * latest first. `priced` has today's prices, in the order of `sent`.
 */
export function priceLateLines(
  sent: readonly LateLine[],
  priced: readonly PricedLine[],
  earlier: readonly EarlierPrice[],
  limit: DiscountLimit,
): MarkedLine[] {
  return priced.map((line, index) => {
    const sold = sent[index]
    if (!sold) throw new Error('a priced line is not among the sent lines')
    const prices = earlier.filter(({ variant_id }) => variant_id === line.variant_id)
    return priceLateLine(
      line,
      sold,
      prices.map((one) => atPrice(one, sold, sent)),
      limit,
    )
  })
}

type ListPrice = {
  list_price: number
  list_total: number
  price: number
  package_price: number | null
  items_per_package: number | null
}

/** Returns the total of a line at earlier prices. */
function atPrice(prices: EarlierPrice, sold: LateLine, all: readonly LateLine[]): ListPrice {
  const counted = countedPieces({ ...sold, tier_scope: prices.tier_scope }, all)
  const { price, line_total } = priceQuantity(prices, sold.quantity, counted)
  const package_price = packagePrice(prices, sold.quantity, counted) ?? null
  const items_per_package = package_price === null ? null : prices.items_per_package
  return { list_price: prices.price, list_total: line_total, price, package_price, items_per_package }
}

/**
 * Prices one line at the amount paid, which is compared with today's price and the prices of the day before the sale. A
 * higher amount becomes a list price of its own. A lower amount becomes an agreed price, which is marked if the
 * discount exceeds the limit.
 */
function priceLateLine(
  line: PricedLine,
  sold: LateLine,
  earlier: readonly ListPrice[],
  limit: DiscountLimit,
): MarkedLine {
  const { line_total, price } = sold
  const isAgreed = sold.agreed_price !== undefined
  if (!isAgreed && line_total === line.list_total) return { line, marks: [] }
  const paid = earlier.find(({ list_total }) => list_total === line_total)
  if (paid) return { line: withPrices(line, { ...paid, line_total, agreed_reason: null }), marks: ['price_changed'] }
  const list = earlier[0] ?? line
  if (line_total > list.list_total) {
    const dearer = { list_price: price, list_total: line_total, price, line_total, agreed_reason: null }
    return { line: withPrices(line, dearer), marks: ['price_changed'] }
  }
  const { list_total } = list
  const list_price = Math.max(list.list_price, price)
  const agreed_reason = sold.agreed_reason || LATE_REASON
  const isWithin = isWithinLimit({ line_total, list_total }, limit.maxPercent)
  const marks: SaleMark[] = isWithin ? [] : ['discount_unapproved']
  const isOfToday = list_total === line.list_total
  const agreed = withPrices(line, { list_price, list_total, price, line_total, agreed_reason })
  return { line: agreed, marks: isOfToday ? marks : [...marks, 'price_changed'] }
}

type Prices = Pick<PricedLine, 'list_price' | 'list_total' | 'price' | 'line_total' | 'agreed_reason'> &
  Partial<ListPrice>

const withPrices = (line: PricedLine, prices: Prices): PricedLine =>
  brand({ ...line, package_price: null, items_per_package: null, ...prices }, 'priced')
