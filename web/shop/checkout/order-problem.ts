import { type CartLine, cartReduce, cartTotal } from '../../../shop/orders/cart.ts'
import { commonTexts, orderTexts } from '../../../shop/words/messages.ts'
import { Refused, Unreachable } from '../../data/api/api.ts'
import { type CurrentPrice, changedPrices, type PriceChange, refusedLines } from '../../data/order-refusal.ts'

/** Why the last try failed, as long as the customer has not decided what to do. */
export type OrderProblem =
  | { kind: 'prices'; changes: PriceChange[]; prices: CurrentPrice[]; total: number }
  | { kind: 'products'; text: string; lines: CartLine[] }
  | { kind: 'key_reused' }
  | { kind: 'network'; text: string }
  | { kind: 'failed'; text: string }

/** What a failed order means for this cart. Throws what is neither a refusal nor a silent network: that is a bug. */
export function orderProblemOf(failure: unknown, cart: readonly CartLine[]): OrderProblem {
  if (failure instanceof Unreachable) return { kind: 'network', text: commonTexts.networkError }
  if (!(failure instanceof Refused)) throw failure
  if (failure.code === 'key_reused') return { kind: 'key_reused' }
  const changed = changedPrices(failure, 'submitOrder', cart)
  if (changed && changed.changes.length > 0) {
    return { kind: 'prices', ...changed, total: cartTotal(withPrices(cart, changed.prices)) }
  }
  const text = orderTexts.failedPrefix + (failure.message || orderTexts.failedLater)
  const lines = refusedLines(failure, 'submitOrder', cart)
  return lines.length > 0 ? { kind: 'products', text, lines } : { kind: 'failed', text }
}

/** The lines as they would be at the shop's prices. */
export const withPrices = (cart: readonly CartLine[], prices: readonly CurrentPrice[]): CartLine[] =>
  cartReduce(cart, { do: 'refreshPrices', prices })
