import { sumMoney } from '../../../shop/numbers/money.ts'
import { priceQuantity } from '../../../shop/products/prices.ts'

type Line = {
  id: string
  type?: string
  quantity: number
  price: number
  line_total?: number
  from_hands?: number
  agreed_price?: number
  agreed_reason?: string
}

/**
 * Returns the body of a counter sale, by default paid in cash. The line totals are calculated from the given prices.
 */
export function saleBody(lines: readonly Line[], more: object = {}) {
  const items = lines.map((line) => ({ ...priceQuantity(line, line.quantity), ...line }))
  const total_amount = sumMoney(items.map(({ line_total }) => line_total))
  const payments = [{ method: 'taslimu' as const, amount: total_amount }]
  return { client_sale_id: crypto.randomUUID(), items, total_amount, payments, ...more }
}
