import type { z } from 'zod'
import { refusal } from '../../../../contract/call.ts'
import { type orderLineIn, submitOrder } from '../../../../contract/orders.ts'
import { MAX_QUANTITY } from '../../../../shop/numbers/limits.ts'
import { formatMoney, lineTotal, sumMoney, toCents } from '../../../../shop/numbers/money.ts'
import { MAX_LINES, MAX_ORDER_TOTAL, mergeLines } from '../../../../shop/orders/orders.ts'
import { type ProductStatus, productLabel, typeKey } from '../../../../shop/products/products.ts'
import { notEnoughFor, orderTexts } from '../../../../shop/words/messages.ts'
import { type Problem, problem } from '../../../../shop/words/problems.ts'
import { type Branded, brand, type Locked } from '../../../db/brand.ts'

/** A line as a request asks for it. `price` is what the caller saw for one piece, when it says so. */
export type RequestedLine = z.output<typeof orderLineIn>

/** What the shop has for a line; fields are null where there is no such product or type. */
export type LineProduct = {
  product_id: string | null
  name: string | null
  status: ProductStatus | null
  deleted: boolean | null
  image: string | null
  variant_id: number | null
  type: string | null
  price: number | null
  /** Counted pieces of the locked variant; null when never counted. */
  stock: number | null
  has_types: boolean
}

/** A line that can be saved: the shop's own name and price, and a variant that is for sale. */
export type PricedLine = Branded<
  {
    position: number
    product_id: string
    variant_id: number
    name: string
    type: string | null
    price: number
    quantity: number
    instructions: string
    /** Pieces; null when never counted. */
    stock: number | null
    image: string | null
  },
  'priced'
>

/**
 * The lines of an order, with the same product and type merged into one. Throws 'bad_input' without any, 'refused'
 * beyond 100 lines of 100,000 pieces each, and for a request to the store, which is no order (rulings §5).
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
 * The lines with the shop's names and prices. Throws 'refused' with the product that cannot be ordered. `lines` and
 * `products` have the same order.
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
  const { product_id, type, stock, image } = product
  const { quantity, instructions = '' } = line
  const label = productLabel(name, type)
  const priced = { position, product_id, variant_id, name: label, type, price, quantity, instructions, stock, image }
  return brand(priced, 'priced')
}

/** What the lines cost together, exact. Throws 'refused' beyond what an order may cost. */
export function requireTotal(lines: readonly PricedLine[]): number {
  const total = sumMoney(lines.map((line) => lineTotal(line.price, line.quantity)))
  if (total > MAX_ORDER_TOTAL) throw problem('refused', { text: 'Jumla ya oda ni kubwa mno. Igawanye oda.' })
  return total
}

/**
 * Makes sure that the prices and the total that the caller saw, as far as it says so, are the shop's (rulings §5).
 * Throws 'price_changed' with every line that was requested, as it was spelled there, and its right price.
 */
export function requireAgreedPrices(
  requested: { lines: readonly RequestedLine[]; total_amount: number | undefined },
  priced: readonly PricedLine[],
  total: number,
): void {
  const byKey = new Map(priced.map((line) => [lineKey(line.product_id, line.type), line]))
  const lines = requested.lines.map(({ id, type, price: seen }) => {
    const { price = 0, name = '' } = byKey.get(lineKey(id, type)) ?? {}
    return { seen, line: { id, type: type || null, price, name } }
  })
  const changed = lines.find(({ seen, line }) => seen !== undefined && toCents(seen) !== toCents(line.price))?.line
  const { total_amount } = requested
  if (!changed && (total_amount === undefined || toCents(total_amount) === toCents(total))) return
  const what = changed ? `Bei ya ${changed.name}` : 'Jumla'
  const text = `${what} imebadilika: sasa ni ${formatMoney(changed?.price ?? total)}. Angalia kisha uthibitishe.`
  throw refusal(submitOrder, 'price_changed', { lines: lines.map(({ line }) => line), total_amount: total }, text)
}

const lineKey = (id: string, type: string | null | undefined) => JSON.stringify([id, typeKey(type)])

/** The refusal of lines that counted stock cannot serve; it never says how many pieces are left (rulings §5). */
export function notEnoughStock(lines: readonly PricedLine[], shortVariants: readonly number[]): Problem {
  const lacking = lines.filter((line) => shortVariants.includes(line.variant_id))
  const data = { lacking: lacking.map(({ product_id, type, name }) => ({ id: product_id, type, name })) }
  return refusal(submitOrder, 'refused', data, notEnoughFor(lacking[0]?.name ?? ''))
}

/** The refusal of a caller who is not proven and has that many unpaid orders open (rulings §9). */
export function tooManyOpenOrders(orders: readonly number[]): Problem {
  const text = `Una oda ${orders.length} ambazo bado hazijalipwa. Wasiliana na duka, au ghairi mojawapo, kisha uagize tena.`
  return refusal(submitOrder, 'refused', { open_orders: [...orders] }, text)
}
