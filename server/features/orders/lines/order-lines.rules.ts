import type { z } from 'zod'
import { refusal } from '../../../../contract/call.ts'
import { type orderLineIn, submitOrder } from '../../../../contract/orders.ts'
import { MAX_QUANTITY } from '../../../../shop/numbers/limits.ts'
import { formatMoney, sumMoney, toCents } from '../../../../shop/numbers/money.ts'
import { MAX_LINES, MAX_ORDER_TOTAL, MAX_UNPROVEN_OPEN_ORDERS, mergeLines } from '../../../../shop/orders/orders.ts'
import { problem } from '../../../../shop/problems.ts'
import { priceQuantity, sumLines } from '../../../../shop/products/prices.ts'
import { type ProductStatus, productLabel, typeKey } from '../../../../shop/products/products.ts'
import { notEnoughFor, orderTexts } from '../../../../shop/texts/orders.ts'
import { type Branded, brand, type Locked } from '../../../db/brand.ts'

/** A requested line. `price` is the price per piece that the caller saw, if sent. */
export type RequestedLine = z.output<typeof orderLineIn>

/** The shop's facts for a line; fields are null if there is no such product or type. */
export type LineProduct = {
  product_id: string | null
  name: string | null
  status: ProductStatus | null
  deleted: boolean | null
  image: string | null
  variant_id: number | null
  type: string | null
  price: number | null
  /** Counted pieces of the locked variant; null if it was never counted. */
  stock: number | null
  /** Pieces of the variant that open lines of other orders hold. */
  held: number
  has_types: boolean
}

/** A line that can be saved: the shop's own name and price, and a variant that is on sale. */
export type PricedLine = Branded<
  {
    position: number
    product_id: string
    variant_id: number
    name: string
    type: string | null
    price: number
    quantity: number
    line_total: number
    instructions: string
    /** Pieces that can be ordered; null if the stock was never counted. */
    free: number | null
    image: string | null
  },
  'priced'
>

/**
 * Returns the lines of an order, with equal product and type merged into one. Throws bad_input if there are none, and
 * refused beyond 100 lines or 100,000 pieces of one, or for a request addressed to the store, which is no order.
 */
export function requireOrderLines(requested: readonly RequestedLine[]): RequestedLine[] {
  if (requested.length === 0) throw problem('bad_input', { text: orderTexts.cartEmpty })
  if (requested.some(({ mode }) => mode && mode !== 'normal'))
    throw problem('refused', { text: 'Ombi la stoo si oda. Litume kupitia Agiza Bidhaa.' })
  const lines = mergeLines(requested)
  if (lines.length > MAX_LINES) throw problem('refused', { text: `Oda ina bidhaa nyingi mno: zisizidi ${MAX_LINES}.` })
  if (lines.some((line) => line.quantity > MAX_QUANTITY))
    throw problem('refused', { text: 'Idadi ni kubwa mno: isizidi 100,000 kwa bidhaa moja.' })
  return lines
}

/**
 * Returns the lines with the shop's names and prices. Throws refused with the product that cannot be ordered. `lines`
 * and `products` have the same order.
 */
export function requireOrderable(
  lines: readonly RequestedLine[],
  products: readonly Locked<LineProduct>[],
): PricedLine[] {
  return lines.map((line, position) => priceLine(line, products[position], position))
}

function priceLine(line: RequestedLine, product: Locked<LineProduct> | undefined, position: number): PricedLine {
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
  if (price === 0) throw refuse(`Uliza bei ya ${name} kwanza, kisha uiagize.`)
  const { product_id, type, stock, held, image } = product
  const free = stock === null ? null : stock - held
  const { quantity, instructions = '' } = line
  const label = productLabel(name, type)
  const cost = priceQuantity({ price }, quantity)
  const priced = { position, product_id, variant_id, name: label, type, quantity, ...cost, instructions, free, image }
  return brand(priced, 'priced')
}

/** Returns the sum of the lines. Throws refused beyond the largest total of an order. */
export function requireTotal(lines: readonly PricedLine[]): number {
  const total = sumLines(lines)
  if (total > MAX_ORDER_TOTAL) throw problem('refused', { text: 'Jumla ya oda ni kubwa mno. Igawanye oda.' })
  return total
}

type RequestedOrder = {
  lines: readonly RequestedLine[]
  total_amount: number | undefined
  /** True if every line must name its price. */
  needsPrices?: boolean
}

/**
 * Requires that the prices and sums that the caller saw, where sent, are the shop's. Throws price_changed with every
 * affected line as the request spelled it, and its right price.
 */
export function requireAgreedPrices(requested: RequestedOrder, priced: readonly PricedLine[], total: number): void {
  const change = findPriceChange(requested, priced, total)
  if (!change) return
  const byKey = new Map(priced.map((line) => [lineKey(line.product_id, line.type), line]))
  const lines = requested.lines.map(({ id, type, line_total: seen }) => {
    const { price = 0, name = '', line_total = 0 } = byKey.get(lineKey(id, type)) ?? {}
    return { id, type: type || null, price, name, ...(seen !== undefined && { line_total }) }
  })
  const text = `${change.what}: sasa ni ${formatMoney(change.now)}. Angalia kisha uthibitishe.`
  throw refusal(submitOrder, 'price_changed', { lines, total_amount: total }, text)
}

/** Finds the first amount that differs from what the caller saw or that is missing, and its current value. */
function findPriceChange(
  { lines, total_amount, needsPrices }: RequestedOrder,
  priced: readonly PricedLine[],
  total: number,
): { what: string; now: number } | null {
  const asked = Map.groupBy(lines, ({ id, type }) => lineKey(id, type))
  for (const { product_id, type, name, price, line_total } of priced) {
    const same = asked.get(lineKey(product_id, type)) ?? []
    if (same.some((one) => one.price !== undefined && toCents(one.price) !== toCents(price)))
      return { what: `Bei ya ${name} imebadilika`, now: price }
    if (needsPrices && same.some((one) => one.price === undefined))
      return { what: `Bei ya ${name} haikuandikwa`, now: price }
    const seen = same.flatMap((one) => one.line_total ?? [])
    if (seen.length > 0 && seen.length === same.length && toCents(sumMoney(seen)) !== toCents(line_total))
      return { what: `Jumla ya ${name} imebadilika`, now: line_total }
  }
  if (total_amount === undefined) return null
  // Phones that send no line totals sum to the cent, so each rounded line may differ by half a shilling.
  const isRounded = lines.some((line) => line.line_total !== undefined)
  const rounded = isRounded ? 0 : priced.filter(({ price }) => !Number.isInteger(price)).length
  const isSame = Math.abs(toCents(total_amount) - toCents(total)) <= rounded * 50
  return isSame ? null : { what: 'Jumla imebadilika', now: total }
}

const lineKey = (id: string, type: string | null | undefined) => JSON.stringify([id, typeKey(type)])

/**
 * Throws refused with the lines that counted stock cannot serve, without revealing how many pieces are left. Expects
 * one line per variant, as requireOrderLines returns them.
 */
export function requireFreeStock(lines: readonly PricedLine[]): void {
  const lacking = lines.filter(({ free, quantity }) => free !== null && quantity > free)
  const [first] = lacking
  if (!first) return
  const data = { lacking: lacking.map(({ product_id, type, name }) => ({ id: product_id, type, name })) }
  throw refusal(submitOrder, 'refused', data, notEnoughFor(first.name))
}

/** Throws refused if a caller who is not proven already has the most unpaid orders allowed. */
export function requireFewOpenOrders(orders: readonly number[]): void {
  if (orders.length < MAX_UNPROVEN_OPEN_ORDERS) return
  const text = `Una oda ${orders.length} ambazo bado hazijalipwa. Wasiliana na duka, au ghairi mojawapo, kisha uagize tena.`
  throw refusal(submitOrder, 'refused', { open_orders: [...orders] }, text)
}
