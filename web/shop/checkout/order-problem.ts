import { sumMoney } from '../../../shop/numbers/money.ts'
import { type CartLine, reduceCart } from '../../../shop/orders/cart.ts'
import { cartTotal } from '../../../shop/orders/cart-total.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { orderTexts } from '../../../shop/texts/orders.ts'
import { Refused, Unreachable } from '../../data/api/api.ts'
import { refusalOf } from '../../data/api/refusal.ts'
import { type CurrentPrice, changedPrices, type PriceChange, refusedLines } from '../../data/order-refusal.ts'
import { EntryNotStored } from '../../data/queue/entry-not-stored.ts'

/** Why the last attempt failed, until the customer decides what to do. */
export type OrderProblem =
  | { kind: 'prices'; changes: PriceChange[]; prices: CurrentPrice[]; total: number }
  | { kind: 'products'; text: string; lines: CartLine[] }
  | { kind: 'key_reused' }
  /** This caller has too many open orders, or too many orders came from this network. */
  | { kind: 'ceiling'; text: string; hasOpenOrders: boolean }
  /** `notStored`: why the order could not be queued on this phone; null if this was not tried. */
  | { kind: 'network'; text: string; notStored: 'full' | 'blocked' | null }
  | { kind: 'failed'; text: string }

/** Does not blame the customer, because in Tanzania many phones share one IP address. */
const TOO_MANY_ORDERS = 'Oda nyingi zimetumwa kutoka mtandao huu ndani ya saa moja.'

/**
 * Maps a failed order to a problem that the checkout can show. `fee` is the delivery fee. Rethrows errors other than
 * refusals and network failures.
 */
export function orderProblemOf(failure: unknown, cart: readonly CartLine[], fee = 0): OrderProblem {
  const text = commonTexts.networkError
  if (failure instanceof EntryNotStored)
    return { kind: 'network', text, notStored: failure.isFull ? 'full' : 'blocked' }
  if (failure instanceof Unreachable) return { kind: 'network', text, notStored: null }
  if (!(failure instanceof Refused)) throw failure
  if (failure.code === 'key_reused') return { kind: 'key_reused' }
  if (failure.code === 'sent_long_ago') return { kind: 'failed', text: failure.message }
  if (failure.code === 'too_many') return { kind: 'ceiling', text: TOO_MANY_ORDERS, hasOpenOrders: false }
  if (refusalOf(failure, 'submitOrder', 'refused')?.open_orders)
    return { kind: 'ceiling', text: failure.message, hasOpenOrders: true }
  const changed = changedPrices(failure, 'submitOrder', cart)
  if (changed && changed.changes.length > 0) {
    return { kind: 'prices', ...changed, total: sumMoney([cartTotal(withPrices(cart, changed.prices)), fee]) }
  }
  const reason = orderTexts.failedPrefix + (failure.message || orderTexts.failedLater)
  const lines = refusedLines(failure, 'submitOrder', cart)
  return lines.length > 0 ? { kind: 'products', text: reason, lines } : { kind: 'failed', text: reason }
}

/** Returns the cart lines with the shop's current prices. */
export const withPrices = (cart: readonly CartLine[], prices: readonly CurrentPrice[]): CartLine[] =>
  reduceCart(cart, { do: 'refreshPrices', prices })
