import { refusal } from '../../../../contract/call.ts'
import { submitOrder } from '../../../../contract/orders.ts'
import { formatMoney, sumMoney, toCents } from '../../../../shop/numbers/money.ts'
import { lineKey } from '../../../../shop/orders/orders.ts'
import { priceQuantity, sumLines } from '../../../../shop/products/prices.ts'
import { tierPricesUsed } from '../../../../shop/texts/orders.ts'
import type { PricedLine, RequestedLine } from './order-lines.rules.ts'

/** The lines and the total in a request. */
export type RequestedOrder = {
  lines: readonly RequestedLine[]
  total_amount: number | undefined
  /** The delivery with the shop's fee, and the fee that the caller saw. */
  delivery?: { place: string; fee: number } | null
  delivery_fee?: number | undefined
  /** True if every line must have a price. */
  needsPrices?: boolean
}

/** A line with the amounts that its buyer saw. */
type SeenLine = {
  line: PricedLine
  requested: readonly RequestedLine[]
  /** The total that the buyer expects. */
  expected: number
  /** The price per piece that the buyer expects. */
  price: number
  /** True if the client sent a line total. Such a client knows the price tiers. */
  knowsTotal: boolean
}

/**
 * Throws price_changed if a price or sum in the request differs from the shop's. A line without a total comes from the
 * plain form, or from a phone that knows only list prices. Such a line is compared with list prices, and may cost less.
 * The refusal has every affected line, with the request's own product and type, and the right price.
 */
export function requireSeenPrices(requested: RequestedOrder, priced: readonly PricedLine[]): void {
  const byKey = Map.groupBy(requested.lines, lineKey)
  const seen = priced.map((line) => seenLine(line, byKey.get(pricedKey(line)) ?? []))
  const { delivery } = requested
  const expected = sumMoney([...seen.map((one) => one.expected), delivery?.fee ?? 0])
  const change = findPriceChange(requested, seen, expected)
  if (!change) return
  const lines = seen.flatMap(({ line, price, requested }) =>
    requested.map(({ id, type, line_total }) => ({
      id,
      type: type || null,
      price,
      name: line.name,
      ...(line_total !== undefined && {
        line_total: line.line_total,
        list_price: line.list_price,
        ...publicTiers(line),
      }),
    })),
  )
  const text = `${change.what}: sasa ni ${formatMoney(change.now)}. Angalia kisha uthibitishe.`
  throw refusal(
    submitOrder,
    'price_changed',
    { lines, total_amount: expected, ...(delivery && { delivery_fee: delivery.fee }) },
    text,
  )
}

/** Returns the public part of a line's tiers. The package size is public only if the package has its own price. */
function publicTiers({ by_quantity: { price_tiers, tier_scope, items_per_package } }: PricedLine) {
  const isPacked = price_tiers.some(({ unit }) => unit === 'package')
  return { price_tiers, tier_scope, ...(isPacked && { items_per_package }) }
}

function seenLine(line: PricedLine, requested: readonly RequestedLine[]): SeenLine {
  const knowsTotal = requested.length > 0 && requested.every(({ line_total }) => line_total !== undefined)
  if (knowsTotal || line.agreed_reason !== null)
    return { line, requested, knowsTotal, expected: line.line_total, price: line.price }
  const price = line.list_price
  return { line, requested, knowsTotal, price, expected: priceQuantity({ price }, line.quantity).line_total }
}

/** Returns the first amount that is missing or differs from what the caller saw, with its current value. */
function findPriceChange(
  { total_amount, needsPrices, delivery, delivery_fee }: RequestedOrder,
  seen: readonly SeenLine[],
  expected: number,
): { what: string; now: number } | null {
  for (const { line, requested, price, knowsTotal } of seen) {
    if (requested.some((one) => one.price !== undefined && toCents(one.price) !== toCents(price)))
      return { what: `Bei ya ${line.name} imebadilika`, now: price }
    if (needsPrices && requested.some((one) => one.price === undefined))
      return { what: `Bei ya ${line.name} haikuandikwa`, now: price }
    const total = sumMoney(requested.flatMap((one) => one.line_total ?? []))
    if (knowsTotal && toCents(total) !== toCents(line.line_total))
      return { what: `Jumla ya ${line.name} imebadilika`, now: line.line_total }
  }
  if (delivery && delivery_fee !== undefined && delivery_fee !== delivery.fee)
    return { what: `Gharama ya kupeleka ${delivery.place} imebadilika`, now: delivery.fee }
  if (total_amount === undefined) return null
  // Phones that send no line totals add up cents, so each rounded line may differ by half a shilling.
  const rounded = seen.filter(({ knowsTotal, price }) => !knowsTotal && !Number.isInteger(price)).length
  const isSame = Math.abs(toCents(total_amount) - toCents(expected)) <= rounded * 50
  return isSame ? null : { what: 'Jumla imebadilika', now: expected }
}

type ShownLine = {
  id: string
  type: string | null
  quantity: number
  line_total: number
  list_price: number | null
  agreed_reason: string | null
}

/**
 * Returns a sentence for the buyer if price tiers made lines cheaper than the client knew, else undefined. `requested`
 * are the lines as sent, or null if the client knew only list prices.
 */
export function tierNote(requested: readonly RequestedLine[] | null, lines: readonly ShownLine[]): string | undefined {
  const known = new Set(requested?.filter(({ line_total }) => line_total !== undefined).map(lineKey))
  const listed = lines.flatMap(({ list_price, ...line }) =>
    list_price === null || line.agreed_reason !== null || known.has(lineKey(line))
      ? []
      : [{ line, total: priceQuantity({ price: list_price }, line.quantity).line_total }],
  )
  const before = sumMoney(listed.map(({ total }) => total))
  const now = sumLines(listed.map(({ line }) => line))
  return now < before ? tierPricesUsed(formatMoney(sumMoney([before, -now]))) : undefined
}

const pricedKey = ({ product_id: id, type, price, agreed_reason }: PricedLine) =>
  lineKey({ id, type, agreed_price: agreed_reason === null ? undefined : price })
