import type { z } from 'zod'
import { refusal } from '../../../../contract/call.ts'
import { type staffLineIn, submitOrder } from '../../../../contract/orders.ts'
import { MAX_QUANTITY } from '../../../../shop/numbers/limits.ts'
import {
  MAX_ORDER_LINES,
  MAX_ORDER_TOTAL,
  MAX_UNPROVEN_OPEN_ORDERS,
  mergeLines,
} from '../../../../shop/orders/orders.ts'
import { Problem, problem } from '../../../../shop/problems.ts'
import {
  countedPieces,
  type PriceableLine,
  type PriceTier,
  packagePrice,
  priceLine,
  priceQuantity,
  sumLines,
  type TierScope,
} from '../../../../shop/products/prices.ts'
import { type ProductStatus, productLabel, typeKey } from '../../../../shop/products/products.ts'
import { notEnoughFor, orderTexts } from '../../../../shop/texts/orders.ts'
import { type Branded, brand, type Locked } from '../../../db/brand.ts'

/** A requested line. `price` is the price per piece that the caller saw. Only staff may send an agreed price. */
export type RequestedLine = z.output<typeof staffLineIn>

/** The shop's data about a line. Fields are null if the product or type does not exist. */
export type LineProduct = {
  product_id: string | null
  name: string | null
  category: string | null
  status: ProductStatus | null
  deleted: boolean | null
  image: string | null
  variant_id: number | null
  type: string | null
  /** The list price of one piece. */
  price: number | null
  price_tiers: PriceTier[] | null
  tier_scope: TierScope | null
  items_per_package: number | null
  /** Counted pieces of the locked variant; null if it was never counted. */
  stock: number | null
  /** Pieces of the variant that other orders hold. */
  held: number
  has_types: boolean
}

/** A line that can be saved, with the shop's own name and price. Its variant is on sale. */
export type PricedLine = Branded<
  {
    position: number
    product_id: string
    variant_id: number
    name: string
    type: string | null
    /** The price of one loose piece: the shop's price at this quantity, or the agreed price. */
    price: number
    quantity: number
    line_total: number
    list_price: number
    /** The line total at the shop's own prices. */
    list_total: number
    /** The price per package; null if packages in this line have no price of their own. */
    package_price: number | null
    items_per_package: number | null
    /** The reason for an agreed price; null if the price is the shop's. */
    agreed_reason: string | null
    instructions: string
    /** The price tiers of the line's variant. */
    by_quantity: { price_tiers: PriceTier[]; tier_scope: TierScope; items_per_package: number | null }
    /** The pieces that can be ordered; null if the stock was never counted. */
    free: number | null
    image: string | null
  },
  'priced'
>

/**
 * Returns the lines of an order, with lines of the same product and type merged. Throws the problem 'bad_input' if
 * there are none, and 'refused' for more than 100 lines, for more than 100,000 pieces in a line, and for a stock
 * request, which is not an order.
 */
export function requireOrderLines(requested: readonly RequestedLine[]): RequestedLine[] {
  if (requested.length === 0) throw problem('bad_input', { text: orderTexts.cartEmpty })
  if (requested.some(({ mode }) => mode && mode !== 'normal'))
    throw problem('refused', { text: 'Ombi la stoo si oda. Litume kupitia Agiza Bidhaa.' })
  const lines = mergeLines(requested)
  if (lines.length > MAX_ORDER_LINES)
    throw problem('refused', { text: `Oda ina bidhaa nyingi mno: zisizidi ${MAX_ORDER_LINES}.` })
  if (lines.some((line) => line.quantity > MAX_QUANTITY))
    throw problem('refused', { text: 'Idadi ni kubwa mno: isizidi 100,000 kwa bidhaa moja.' })
  return lines
}

/**
 * Returns the lines with the shop's names and prices. Throws refused, naming the product, if a product cannot be
 * ordered. `lines` and `products` are in the same order. `existingLines` are those that the order already has; their
 * pieces also count towards tiers. `positions` are the free positions in the order.
 */
export function requireOrderable(
  lines: readonly RequestedLine[],
  products: readonly Locked<LineProduct>[],
  {
    existingLines = [],
    positions = [],
  }: { existingLines?: readonly PriceableLine[]; positions?: readonly number[] } = {},
): PricedLine[] {
  const onSale = lines.map((line, index) => requireOnSale(line, products[index], positions[index] ?? index))
  return onSale.map((line) => pricedLine(line, [...onSale, ...existingLines]))
}

type LineOnSale = ReturnType<typeof requireOnSale>

/** Returns a line with the shop's data, but not priced yet. Throws refused if it cannot be ordered. */
function requireOnSale(line: RequestedLine, product: Locked<LineProduct> | undefined, position: number) {
  const asked = { product_id: line.id, type: line.type || null }
  if (!product?.product_id || product.name === null)
    throw refusal(submitOrder, 'refused', asked, 'Bidhaa mojawapo haipo tena dukani. Iondoe kwenye oda.')
  const { name, variant_id, price } = product
  const refuse = (text: string) => refusal(submitOrder, 'refused', { ...asked, name }, text)
  if (product.deleted) throw refuse(`Samahani, ${name} haiuzwi tena.`)
  if (product.has_types && typeKey(line.type) === '') throw refuse(`Chagua aina ya ${name} kwanza.`)
  if (variant_id === null || price === null)
    throw refuse(`Samahani, ${productLabel(name, asked.type)} haipo tena. Chagua aina nyingine.`)
  if (product.status !== 'inapatikana')
    throw refuse(`Samahani, ${name} ${product.status === 'karibu' ? 'bado iko njiani' : 'haipatikani kwa sasa'}.`)
  if (price === 0) throw refuse(askPriceOf(name))
  const { product_id, type, stock, held, image } = product
  const { price_tiers, tier_scope, items_per_package } = product
  return {
    position,
    id: product_id,
    variant_id,
    name: productLabel(name, type),
    type,
    quantity: line.quantity,
    price,
    price_tiers: price_tiers ?? [],
    tier_scope: tier_scope ?? ('product' as const),
    items_per_package,
    agreed_price: line.agreed_price,
    agreed_reason: line.agreed_reason,
    instructions: line.instructions ?? '',
    free: stock === null ? null : stock - held,
    image,
  }
}

/** Prices a line. The pieces of all lines of the order count towards its tiers. */
function pricedLine(onSale: LineOnSale, all: readonly PriceableLine[]): PricedLine {
  const { id: product_id, price_tiers, tier_scope, items_per_package, agreed_price, agreed_reason, ...line } = onSale
  const counted = countedPieces(onSale, all)
  const listed = priceQuantity(onSale, line.quantity, counted)
  const isAgreed = agreed_price !== undefined
  const cost = priceLine(onSale, all)
  const package_price = (isAgreed ? undefined : packagePrice(onSale, line.quantity, counted)) ?? null
  const priced = {
    ...line,
    ...cost,
    product_id,
    list_price: onSale.price,
    list_total: listed.line_total,
    package_price,
    items_per_package: package_price === null ? null : items_per_package,
    agreed_reason: isAgreed ? (agreed_reason ?? '') : null,
    by_quantity: { price_tiers, tier_scope, items_per_package },
  }
  return brand(priced, 'priced')
}

const askPriceOf = (name: string): string => `Uliza bei ya ${name} kwanza, kisha uiagize.`

/**
 * Throws refused for the first line whose total at the shop's own prices rounds to 0, because the list price or a price
 * by quantity is very small. Such a product counts as having no price, like a product with a list price of 0.
 */
export function requirePriced(lines: readonly PricedLine[]): void {
  const unpriced = lines.find(({ line_total, list_total }) => line_total === 0 && list_total === 0)
  if (!unpriced) return
  const { product_id, type, name } = unpriced
  throw refusal(submitOrder, 'refused', { product_id, type, name }, askPriceOf(name))
}

/** Returns the sum of the lines. Throws refused above the maximum total of an order. */
export function requireTotal(lines: readonly PricedLine[]): number {
  const total = sumLines(lines)
  if (total > MAX_ORDER_TOTAL) throw problem('refused', { text: 'Jumla ya oda ni kubwa mno. Igawanye oda.' })
  return total
}

/**
 * Throws the problem 'refused' if counted stock is short. It names the lines, but does not reveal how many pieces are
 * left. Expects one line per variant, as requireOrderLines returns them. Must be called after all other checks.
 * Otherwise, an order that is refused for another reason would reveal that the stock suffices.
 */
export function requireFreeStock(lines: readonly PricedLine[]): void {
  const lacking = lines.filter(({ free, quantity }) => free !== null && quantity > free)
  const [first] = lacking
  if (!first) return
  const data = { lacking: lacking.map(({ product_id, type, name }) => ({ id: product_id, type, name })) }
  throw refusal(submitOrder, 'refused', data, notEnoughFor(first.name))
}

/** True for the refusal of requireFreeStock. */
export const isShortOfStock = (error: unknown): boolean =>
  error instanceof Problem && error.detail.data?.lacking !== undefined

/** Throws refused if an unproven caller already has the maximum number of unpaid orders. */
export function requireFewOpenOrders(orders: readonly number[]): void {
  if (orders.length < MAX_UNPROVEN_OPEN_ORDERS) return
  const text = `Una oda ${orders.length} ambazo bado hazijalipwa. Wasiliana na duka, au ghairi mojawapo, kisha uagize tena.`
  throw refusal(submitOrder, 'refused', { open_orders: [...orders] }, text)
}
