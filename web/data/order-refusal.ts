import type { Refusal } from '../../contract/all.ts'
import type { CartLine } from '../../shop/orders/cart.ts'
import { priceLine } from '../../shop/products/prices.ts'
import { typeKey } from '../../shop/products/products.ts'
import { refusalOf } from './api/refusal.ts'

/** Calls with order lines, which the server may refuse because of prices or products. */
type OrderCall = 'submitOrder' | 'convertCapturedOrder' | 'updateOrderLines' | 'counterSale' | 'returnOrderItems'

/** The shop's current price of a sent line. */
export type CurrentPrice = Refusal<OrderCall, 'price_changed'>['lines'][number]

/**
 * A line whose price has changed. `before` and `now` are prices per piece, or line totals if the price per piece is the
 * same.
 */
export type PriceChange = { line: CartLine; before: number; now: number }

type ProductRef = { id: string; type: string | null }

const isLineOf = (line: CartLine, { id, type }: ProductRef) => line.id === id && typeKey(line.type) === typeKey(type)

/**
 * Returns the shop's prices, and the lines whose prices differ, if the call was refused because of prices. Otherwise
 * returns null.
 */
export function changedPrices(
  failure: unknown,
  call: OrderCall,
  lines: readonly CartLine[],
): { prices: CurrentPrice[]; changes: PriceChange[] } | null {
  const refusal = refusalOf(failure, call, 'price_changed')
  if (!refusal) return null
  const changes = lines.flatMap((line) => {
    const current = refusal.lines.find((one) => isLineOf(line, one))
    if (!current) return []
    // A line without known tiers showed no total, so its total is not compared.
    const seen = line.price_tiers ? priceLine(line, lines) : { price: line.price, line_total: current.line_total }
    if (current.price !== seen.price) return [{ line, before: seen.price, now: current.price }]
    const before = seen.line_total
    const total = current.line_total ?? before
    const isSameTotal = before === undefined || total === undefined || total === before
    return isSameTotal ? [] : [{ line, before, now: total }]
  })
  return { prices: refusal.lines, changes }
}

/** Returns the lines that a refusal names: a line that cannot be ordered, or all lines with too little stock. */
export function refusedLines(failure: unknown, call: OrderCall, lines: readonly CartLine[]): CartLine[] {
  const { lacking, product_id, type } = refusalOf(failure, call, 'refused') ?? {}
  const refused = lacking ?? (product_id === undefined ? [] : [{ id: product_id, type: type ?? null }])
  return lines.filter((line) => refused.some((one) => isLineOf(line, one)))
}
