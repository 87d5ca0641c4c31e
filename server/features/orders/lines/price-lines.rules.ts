import type { PriceableLine } from '../../../../shop/products/prices.ts'
import type { Locked } from '../../../db/brand.ts'
import { type DiscountLimit, requireDiscounts } from './discounts.rules.ts'
import {
  type LineProduct,
  type PricedLine,
  type RequestedLine,
  requireOrderable,
  requirePriced,
} from './order-lines.rules.ts'
import { type RequestedOrder, requireSeenPrices } from './seen-prices.rules.ts'

type Pricing = {
  /** The order as the client sent it, with the prices that its sender saw. */
  seen: RequestedOrder
  /** The lines that the order already has. Their pieces also count towards price tiers. */
  existingLines?: readonly PriceableLine[]
  /** The free positions in the order. By default, lines are numbered from 0. */
  positions?: readonly number[]
} & DiscountLimit

/**
 * Prices the lines of an order from the shop's locked data (order-basis.queries.ts). The lines must be on sale and cost
 * what the sender saw, and agreed prices must be within the limit. `lines` and `products` are in the same order. Does
 * not check the stock, which requireFreeStock does last. Throws refused, price_changed, bad_input and not_allowed.
 */
export function requirePricedLines(
  lines: readonly RequestedLine[],
  products: readonly Locked<LineProduct>[],
  { seen, maxPercent, ...order }: Pricing,
): PricedLine[] {
  const priced = requireOrderable(lines, products, order)
  requirePriced(priced)
  requireSeenPrices(seen, priced)
  requireDiscounts(priced, { maxPercent })
  return priced
}
