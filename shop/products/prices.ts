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

/** Matches a type that says how much a package holds, in the units by which shops count: 'Dozeni (jozi 12)'. */
const contents = /\((doti|jozi|pakti|pea|pisi|vipande) (\d{1,4})\)$/i

/**
 * Returns the price of one piece in whole shillings for a type whose name says how much the package holds. Null for
 * other types, and if the price is not a multiple of the pieces.
 */
export const piecePrice = (type: string, price: number): { price: number; unit: string } | null => {
  const [, units = '', count] = contents.exec(type) ?? []
  const each = price / Number(count)
  if (!Number.isInteger(each) || each === 0 || each === price) return null
  return { price: each, unit: units.toLowerCase().replace('vi', 'ki') }
}
