/** The total of a cart. Separate from cart.ts, because the first bundle needs only the lines. */
import { priceLine, sumLines } from '../products/prices.ts'
import { type CartLine, orderableLines } from './cart.ts'

/** Returns the total of the order. */
export const cartTotal = (lines: readonly CartLine[]): number => {
  const ordered = orderableLines(lines)
  return sumLines(ordered.map((line) => priceLine(line, ordered)))
}

/**
 * Returns the prices that the buyer saw, for sending the line. If this phone does not know the prices by quantity, it
 * sends no total: the shop then compares only the list price, and charges the price for the quantity.
 */
export const seenPrices = (line: CartLine, lines: readonly CartLine[]): { price: number; line_total?: number } =>
  line.price_tiers || line.agreed_price !== undefined ? priceLine(line, lines) : { price: line.price }
