/** The only code that prices a line, used by the cart, orders, paper orders, messages and reports. */
import { multiplyMoney, roundShillings, sumMoney } from '../numbers/money.ts'

/** The prices of a variant in shillings. `price` is the list price of one piece. */
type VariantPrice = { price: number }

/**
 * `price` is that of one loose piece at this quantity, `line_total` that of the whole line in whole shillings, rounded
 * half up.
 */
type PricedQuantity = { price: number; line_total: number }

/** Prices a quantity of a variant in pieces. Exact up to the largest total of an order. */
export const priceQuantity = ({ price }: VariantPrice, quantity: number): PricedQuantity => ({
  price,
  line_total: roundShillings(multiplyMoney(price, quantity)),
})

/** Sums priced lines, in shillings. */
export const sumLines = (lines: readonly { line_total: number }[]): number =>
  sumMoney(lines.map(({ line_total }) => line_total))
