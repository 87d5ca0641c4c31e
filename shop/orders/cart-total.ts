/** The total of a cart. Separate from cart.ts, because the first bundle needs the lines but no total. */
import { priceLine, sumLines } from '../products/prices.ts'
import { type CartLine, orderableLines } from './cart.ts'

/** Returns the total of the cart's order lines, without stock requests. */
export const cartTotal = (lines: readonly CartLine[]): number => {
  const ordered = orderableLines(lines)
  return sumLines(ordered.map((line) => priceLine(line, ordered)))
}

/**
 * Returns the prices that the buyer saw, to be sent with the line. Without the price tiers, the line total is left out:
 * then the server compares only the list price, and charges the price for the quantity.
 */
export const seenPrices = (line: CartLine, lines: readonly CartLine[]): { price: number; line_total?: number } =>
  line.price_tiers || line.agreed_price !== undefined ? priceLine(line, lines) : { price: line.price }
