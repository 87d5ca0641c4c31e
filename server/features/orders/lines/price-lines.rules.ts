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
  /** The order as it was sent, with what its sender saw. */
  seen: RequestedOrder
  /** Lines that the order has already; their pieces count towards price tiers too. */
  beside?: readonly PriceableLine[]
  /** The free positions in the order; without them the lines are numbered from 0. */
  positions?: readonly number[]
} & DiscountLimit

/**
 * Prices the lines of an order from its locked basis, whoever enters them. Requires that they are on sale and cost what
 * the sender saw, and that agreed prices are within the limit. `lines` and `products` have the same order. The stock is
 * checked last, by requireFreeStock. Throws refused, price_changed, bad_input and not_allowed.
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
