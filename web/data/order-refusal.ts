import type { Refusal } from '../../contract/all.ts'
import type { CartLine } from '../../shop/orders/cart.ts'
import { typeKey } from '../../shop/products/products.ts'
import { refusalOf } from './api/refusal.ts'

/** Calls with order lines, which the server may refuse because of a price or a product. */
type OrderCall = 'submitOrder' | 'convertCapturedOrder'

/** The shop's price of a line that was sent. */
export type CurrentPrice = Refusal<OrderCall, 'price_changed'>['lines'][number]

/** A line whose price differs from the one the customer saw, and the current price. */
export type PriceChange = { line: CartLine; now: number }

type ProductRef = { id: string; type: string | null }

const isLineOf = (line: CartLine, { id, type }: ProductRef) => line.id === id && typeKey(line.type) === typeKey(type)

/** If the call was refused because of prices, returns the shop's prices and the lines that differ; otherwise null. */
export function changedPrices(
  failure: unknown,
  call: OrderCall,
  lines: readonly CartLine[],
): { prices: CurrentPrice[]; changes: PriceChange[] } | null {
  const refusal = refusalOf(failure, call, 'price_changed')
  if (!refusal) return null
  const changes = lines.flatMap((line) => {
    const now = refusal.lines.find((one) => isLineOf(line, one))?.price
    return now === undefined || now === line.price ? [] : [{ line, now }]
  })
  return { prices: refusal.lines, changes }
}

/** The lines a refusal names: one that is not on sale, or all with too little stock. */
export function refusedLines(failure: unknown, call: OrderCall, lines: readonly CartLine[]): CartLine[] {
  const { lacking, product_id, type } = refusalOf(failure, call, 'refused') ?? {}
  const refused = lacking ?? (product_id === undefined ? [] : [{ id: product_id, type: type ?? null }])
  return lines.filter((line) => refused.some((one) => isLineOf(line, one)))
}
