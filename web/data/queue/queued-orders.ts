import { sumMoney } from '../../../shop/numbers/money.ts'
import type { CartLine } from '../../../shop/orders/cart.ts'
import { cartTotal, seenPrices } from '../../../shop/orders/cart-total.ts'
import { isQueueKind, rulesOf } from '../../../shop/queue/kinds.ts'
import { randomKey } from '../../browser/random-key.ts'
import { Refused } from '../api/api.ts'
import type { SavedOrder } from '../orders.ts'
import { useSession } from '../session.ts'
import { changeAndSend } from './change-entries.ts'
import { useQueue } from './queue.ts'
import { type EntryOf, isOfKind, useQueued } from './queued-entries.ts'

// Queued orders, for the screens that show them.

/** A provider of a divided cart, with its products. */
export type QueuedPart = { name: string; products: readonly string[] }

/** A queued order. `lines` are the lines of the cart. `parts` are the cart's providers, if it is divided. */
export type OrderEntry = EntryOf<'order', { lines: readonly CartLine[]; parts?: readonly QueuedPart[] | undefined }>

/** Returns the stored refusal of an order as the error that the call would throw. */
export const refusedOrder = ({ status, body }: { status: number; body: object }): Refused =>
  new Refused('submitOrder', status, body)

/** The queued orders that the current person may see: the orders of guests, and the person's own orders. */
export const useQueuedOrders = (): OrderEntry[] => useQueued<OrderEntry>('order')

/** The entry of an order that this screen has created, even if the session has ended since. */
export const useOrderEntry = (key: string): OrderEntry | undefined =>
  useQueue()
    .filter(isOfKind<OrderEntry>('order'))
    .find((entry) => entry.key === key)

/**
 * The number of orders and paper orders that are queued until their owners sign in. It is 0 if somebody is signed in.
 */
export function useSignedOutOrderCount(): number {
  const { user, loading } = useSession()
  const waiting = useQueue().filter(
    ({ kind, state, owner }) => isQueueKind(kind) && rulesOf(kind).isOrder && state !== 'sent' && owner !== 'guest',
  )
  return user || loading ? 0 : waiting.length
}

/** The server's response to a sent order. */
export const savedOrderOf = (entry: OrderEntry): SavedOrder | null =>
  entry.state === 'sent' ? (entry.answer as SavedOrder) : null

/** Sends the order at the shop's new prices. That makes it another order, so it gets a new key. */
export async function agreeToPrices({ key, body, shown }: OrderEntry, lines: readonly CartLine[]): Promise<void> {
  const items = body.items.map(({ line_total, ...item }, index) => ({
    ...item,
    ...(lines[index] ? seenPrices(lines[index], lines) : { line_total }),
  }))
  await changeAndSend(key, {
    key: randomKey(),
    body: { ...body, items, total_amount: sumMoney([cartTotal(lines), body.delivery_fee ?? 0]) },
    shown: { ...shown, lines },
  })
}

/**
 * Sends the order with a new key. The server has another order with the old key, and the customer wants both orders.
 */
export const sendAsNewOrder = ({ key }: OrderEntry): Promise<void> => changeAndSend(key, { key: randomKey() })
