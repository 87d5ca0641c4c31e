import { sumMoney } from '../../../shop/numbers/money.ts'
import { type CartLine, reduceCart } from '../../../shop/orders/cart.ts'
import { cartTotal } from '../../../shop/orders/cart-total.ts'
import { commonTexts } from '../../../shop/texts/common.ts'
import { orderTexts } from '../../../shop/texts/orders.ts'
import { Refused, Unreachable } from '../../data/api/api.ts'
import { refusalOf } from '../../data/api/refusal.ts'
import { type CurrentPrice, changedPrices, type PriceChange, refusedLines } from '../../data/order-refusal.ts'
import { EntryNotStored } from '../../data/queue/entry-not-stored.ts'

/** The reason why the last attempt failed, until the customer decides what to do. */
export type OrderProblem =
  | { kind: 'prices'; changes: PriceChange[]; prices: CurrentPrice[]; total: number }
  | { kind: 'products'; text: string; lines: CartLine[] }
  | { kind: 'key_reused' }
  /** This caller has too many open orders, or too many orders came from this network. */
  | { kind: 'ceiling'; text: string; hasOpenOrders: boolean }
  /** `notStored`: why the order cannot wait on this phone for a network; null if the phone did not try to store it. */
  | { kind: 'network'; text: string; notStored: 'full' | 'blocked' | null }
  | { kind: 'failed'; text: string }

/** Many phones share one IP address in Tanzania, so the sentence blames nobody. */
const TOO_MANY_ORDERS = 'Oda nyingi zimetumwa kutoka mtandao huu ndani ya saa moja.'

/**
 * Maps a failed order to a problem of this cart; `fee` is that of its delivery. Rethrows anything that is neither a
 * refusal nor a network failure.
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

/** The cart lines with the shop's current prices. */
export const withPrices = (cart: readonly CartLine[], prices: readonly CurrentPrice[]): CartLine[] =>
  reduceCart(cart, { do: 'refreshPrices', prices })
