/** Calculates the price of a line. The cart, orders, paper orders, messages and reports all use this code. */
import { multiplyMoney, roundShillings, sumMoney } from '../numbers/money.ts'
import { typeKey } from './products.ts'

/** The units in which the quantity of a tier is counted. */
export const tierUnits = ['piece', 'package'] as const

/**
 * A price tier: from a quantity of `from` units on, each unit costs `price`. If a quantity reaches several tiers of a
 * unit, the tier with the highest `from` applies.
 */
export type PriceTier = { from: number; price: number; unit: (typeof tierUnits)[number] }

/**
 * The scopes in which pieces are counted for tiers: all types of a product together, or each type separately. Packages
 * are always counted for each type.
 */
export const tierScopes = ['product', 'type'] as const
export type TierScope = (typeof tierScopes)[number]

/** The prices of a variant in shillings. `price` is the list price of one piece. */
export type VariantPrices = {
  price: number
  price_tiers?: readonly PriceTier[] | undefined
  /** The pieces in a package. Package tiers do not apply while this number is unknown. */
  items_per_package?: number | null | undefined
}

/**
 * The price of a quantity: `price` is the price of a loose piece at this quantity, and `line_total` the total in whole
 * shillings, rounded half up.
 */
export type PricedQuantity = { price: number; line_total: number }

/** Returns the price of the highest tier that a count reaches, or undefined if it reaches none. */
const priceFrom = (tiers: VariantPrices['price_tiers'], unit: PriceTier['unit'], count: number): number | undefined => {
  const reached = tiers?.filter((tier) => tier.unit === unit && tier.from <= count) ?? []
  return reached.sort((one, other) => one.from - other.from).at(-1)?.price
}

/** Returns the price of one loose piece if `counted` pieces count for the tiers. */
const loosePrice = ({ price, price_tiers }: VariantPrices, counted: number): number =>
  priceFrom(price_tiers, 'piece', counted) ?? price

/**
 * Returns the price of a package at this quantity. Returns undefined if no package tier applies, or if the same pieces
 * do not cost more as loose pieces.
 */
export function packagePrice(prices: VariantPrices, quantity: number, counted = quantity): number | undefined {
  const size = prices.items_per_package ?? Number.POSITIVE_INFINITY
  const price = priceFrom(prices.price_tiers, 'package', Math.floor(quantity / size))
  return price !== undefined && price < multiplyMoney(loosePrice(prices, counted), size) ? price : undefined
}

/**
 * Returns the price of a quantity in pieces: full packages at the package price, and loose pieces at the piece price.
 * `counted` is the number of pieces that count for the tiers. The result is exact up to the maximum total of an order.
 */
export function priceQuantity(prices: VariantPrices, quantity: number, counted = quantity): PricedQuantity {
  const price = loosePrice(prices, counted)
  const priceOfPackage = packagePrice(prices, quantity, counted)
  const size = priceOfPackage === undefined ? 1 : (prices.items_per_package ?? 1)
  const loose = quantity % size
  const parts =
    priceOfPackage === undefined
      ? [multiplyMoney(price, quantity)]
      : [multiplyMoney(priceOfPackage, (quantity - loose) / size), multiplyMoney(price, loose)]
  return { price, line_total: roundShillings(sumMoney(parts)) }
}

/**
 * A line of a cart or an order. `id` is the product's id. Pieces with and without an agreed price are in separate
 * lines.
 */
export type PriceableLine = VariantPrices & {
  id: string
  type?: string | null | undefined
  quantity: number
  tier_scope?: TierScope | undefined
  /** The price per piece that staff have agreed. It replaces the shop's prices. */
  agreed_price?: number | undefined
}

/** Returns the pieces of an order that count for the piece tiers of a line. */
export const countedPieces = (line: PriceableLine, lines: readonly PriceableLine[]): number => {
  const counts = ({ id, type }: PriceableLine) =>
    id === line.id && (line.tier_scope !== 'type' || typeKey(type) === typeKey(line.type))
  return lines.filter(counts).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Prices a line among all lines of its order. Pieces at an agreed price also count for the tiers of other lines. */
export const priceLine = (line: PriceableLine, lines: readonly PriceableLine[]): PricedQuantity =>
  line.agreed_price === undefined
    ? priceQuantity(line, line.quantity, countedPieces(line, lines))
    : priceQuantity({ price: line.agreed_price }, line.quantity)

/**
 * Returns the price of a package in a line, and its number of pieces. Both are null if packages have no price of their
 * own.
 */
export function packagePriceOf(
  line: PriceableLine,
  lines: readonly PriceableLine[],
): { package_price: number | null; items_per_package: number | null } {
  const isAgreed = line.agreed_price !== undefined
  const price = isAgreed ? undefined : packagePrice(line, line.quantity, countedPieces(line, lines))
  return {
    package_price: price ?? null,
    items_per_package: price === undefined ? null : (line.items_per_package ?? null),
  }
}

/** Sums priced lines, in shillings. */
export const sumLines = (lines: readonly { line_total: number }[]): number =>
  sumMoney(lines.map(({ line_total }) => line_total))

/** Matches a type whose name contains its number of pieces, in a unit that shops use: 'Dozeni (jozi 12)'. */
const contents = /\((doti|jozi|pakti|pea|pisi|vipande) (\d{1,4})\)$/i

/**
 * Returns the price of a piece in whole shillings, for a dozen or a type whose name contains its number of pieces.
 * Returns null for other types, and if the price of a piece is not whole.
 */
export const piecePrice = (type: string, price: number): { price: number; unit: string } | null => {
  const [, units = '', count] = /^dozeni$/i.test(type) ? ['', 'moja', 12] : (contents.exec(type) ?? [])
  const each = price / Number(count)
  if (!Number.isInteger(each) || each === 0 || each === price) return null
  // The singular of 'vipande' is 'kipande'. All other units have the same singular and plural.
  return { price: each, unit: units.toLowerCase().replace('vi', 'ki') }
}
