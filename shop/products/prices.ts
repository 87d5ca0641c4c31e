/**
 * The price of a line for the cart, orders, paper, messages and reports. It is computed only here, so that nothing else
 * knows how a quantity leads to its sum.
 */
import { multiplyMoney, roundShillings, sumMoney } from '../numbers/money.ts'

/** The prices of a type in shillings. `price` is the list price of one piece. */
type TypePrice = { price: number }

/**
 * `price` is that of one loose piece at this quantity, `line_total` that of the whole line in whole shillings, rounded
 * half up.
 */
type PricedQuantity = { price: number; line_total: number }

/** Prices a quantity of a type in pieces. Exact up to the largest total of an order. */
export const priceQuantity = ({ price }: TypePrice, quantity: number): PricedQuantity => ({
  price,
  line_total: roundShillings(multiplyMoney(price, quantity)),
})

/** Sums priced lines, in shillings. */
export const sumLines = (lines: readonly { line_total: number }[]): number =>
  sumMoney(lines.map(({ line_total }) => line_total))
