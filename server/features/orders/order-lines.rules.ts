import { MAX_QUANTITY } from '../../../shop/limits.ts'
import { notEnoughFor, orderTexts } from '../../../shop/messages.ts'
import { formatMoney, lineTotal, sumMoney, toCents } from '../../../shop/money.ts'
import { MAX_LINES, MAX_ORDER_TOTAL, mergeLines } from '../../../shop/orders.ts'
import { problem } from '../../../shop/problems.ts'
import { type ProductStatus, productLabel, typeKey } from '../../../shop/products.ts'

/** A line as a request asks for it. `price` is what the caller saw for one piece, when it says so. */
export type AskedLine = { id: string; type: string | null; quantity: number; price?: number; instructions: string }

/** What a line asks for, as the shop has it; fields are null where there is no such product or type. */
export type Goods = {
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

/** A line with the shop's own name and price, as it will be saved. `stock` is null when it was never counted. */
export type PricedLine = {
  product_id: string
  variant_id: number
  name: string
  type: string | null
  price: number
  quantity: number
  instructions: string
  stock: number | null
  image: string | null
}

type SentLine = {
  id: string
  type?: string | null
  quantity: number
  price?: number
  instructions?: string
  mode?: string
}

/** The lines that a request sent. Throws 'refused' for a request to the store, which is no order (rulings §5). */
export function sentLines(items: readonly SentLine[]): AskedLine[] {
  if (items.length === 0) throw problem('bad_input', { text: orderTexts.cartEmpty })
  const store = items.find((item) => item.mode && item.mode !== 'normal')
  if (store) throw problem('refused', { text: 'Ombi la stoo si oda. Litume kupitia Agiza Bidhaa.' })
  return items.map(({ id, type, quantity, price, instructions }) => ({
    id,
    type: type?.trim() || null,
    quantity,
    price,
    instructions: instructions ?? '',
  }))
}

/** The same product and type is one line; at most 100 lines of 100,000 pieces each are left (rulings §5). */
export function mergedLines(sent: readonly AskedLine[]): AskedLine[] {
  const lines = mergeLines(sent)
  if (lines.length > MAX_LINES) throw problem('refused', { text: `Oda ina bidhaa nyingi mno: zisizidi ${MAX_LINES}.` })
  if (lines.some((line) => line.quantity > MAX_QUANTITY))
    throw problem('refused', { text: 'Idadi ni kubwa mno: isizidi 100,000 kwa bidhaa moja.' })
  return lines
}

/**
 * The lines with the shop's names and prices. Throws 'refused' and names the product that cannot be ordered.
 * `asked` and `goods` go side by side.
 */
export function orderable(asked: readonly AskedLine[], goods: readonly Goods[]): PricedLine[] {
  return asked.map((line, index) => {
    const one = goods[index]
    if (!one?.product_id || one.name === null)
      throw problem('refused', { text: 'Bidhaa mojawapo haipo tena dukani. Iondoe kwenye oda.', fields: about(line) })
    const refuse = (text: string) => problem('refused', { text, fields: { ...about(line), name: one.name } })
    if (one.deleted) throw refuse(`Samahani, ${one.name} haiuzwi tena.`)
    if (one.has_types && line.type === null) throw refuse(`Chagua aina ya ${one.name} kwanza.`)
    if (one.variant_id === null || one.price === null)
      throw refuse(`Samahani, ${productLabel(one.name, line.type)} haipo tena. Chagua aina nyingine.`)
    if (one.status !== 'inapatikana')
      throw refuse(`Samahani, ${one.name} ${one.status === 'karibu' ? 'bado iko njiani' : 'haipatikani kwa sasa'}.`)
    if (one.price === 0) throw refuse(`Uliza bei ya ${one.name} kwanza, kisha uiagize.`)
    return {
      product_id: one.product_id,
      variant_id: one.variant_id,
      name: productLabel(one.name, one.type),
      type: one.type,
      price: one.price,
      quantity: line.quantity,
      instructions: line.instructions,
      stock: one.stock,
      image: one.image,
    }
  })
}

const about = (line: AskedLine) => ({ product_id: line.id, type: line.type })

/** What the lines cost together, exact. Throws 'refused' beyond what an order may cost. */
export function orderTotal(lines: readonly PricedLine[]): number {
  const total = sumMoney(lines.map((line) => lineTotal(line.price, line.quantity)))
  if (total > MAX_ORDER_TOTAL) throw problem('refused', { text: 'Jumla ya oda ni kubwa mno. Igawanye oda.' })
  return total
}

/**
 * Nobody pays another price than the one seen (rulings §5): throws 'price_changed' when a price or the total that was
 * sent differs. The answer carries every line that was sent, as it was spelled there, with its right price.
 * `merged` and `priced` go side by side.
 */
export function agreedPrices(
  sent: readonly AskedLine[],
  sentTotal: number | undefined,
  merged: readonly AskedLine[],
  priced: readonly PricedLine[],
): void {
  const now = new Map(merged.map((line, index) => [lineKey(line), priced[index]]))
  const lines = sent.map((line) => {
    const right = now.get(lineKey(line))
    return { id: line.id, type: line.type, price: right?.price ?? 0, name: right?.name ?? '' }
  })
  const changed = lines.find((line, index) => {
    const seen = sent[index]?.price
    return seen !== undefined && toCents(seen) !== toCents(line.price)
  })
  const total = orderTotal(priced)
  if (!changed && (sentTotal === undefined || toCents(sentTotal) === toCents(total))) return
  const what = changed ? `Bei ya ${changed.name}` : 'Jumla'
  throw problem('price_changed', {
    text: `${what} imebadilika: sasa ni ${formatMoney(changed?.price ?? total)}. Angalia kisha uthibitishe.`,
    fields: { lines, total_amount: total },
  })
}

const lineKey = (line: AskedLine) => JSON.stringify([line.id, typeKey(line.type)])

/** The refusal of lines that counted stock cannot serve; how many pieces are left is never told (rulings §5). */
export function tooFew(lines: readonly PricedLine[], short: readonly number[]) {
  const lacking = lines.filter((line) => short.includes(line.variant_id))
  const fields = { lacking: lacking.map(({ product_id, type, name }) => ({ id: product_id, type, name })) }
  return problem('refused', { text: notEnoughFor(lacking[0]?.name ?? ''), fields })
}
