import { type CartLine, cartTotal } from '../../../shop/orders/cart.ts'
import { priceQuantity } from '../../../shop/products/prices.ts'
import { isQueueKind, rulesOf } from '../../../shop/queue/kinds.ts'
import { randomKey } from '../../browser/random-key.ts'
import { Refused } from '../api/api.ts'
import type { SavedOrder } from '../orders.ts'
import { useSession } from '../session.ts'
import { decide } from './change-entries.ts'
import { useQueue } from './queue.ts'
import { type EntryOf, isOfKind, useQueued } from './queued-entries.ts'

// Orders in the queue, for the screens that show them.

/** `lines`: as they were in the cart. */
export type OrderEntry = EntryOf<'order', { lines: readonly CartLine[] }>

/** The refusal of an order, as a call would have thrown it. */
export const refusedOrder = ({ status, body }: { status: number; body: object }): Refused =>
  new Refused('submitOrder', status, body)

/** The orders in the queue that may be shown here: guests' orders, and those of the person who is signed in. */
export const useQueuedOrders = (): OrderEntry[] => useQueued<OrderEntry>('order')

/** An order that this screen made, even if its owner's session has ended since. */
export const useOrderEntry = (key: string): OrderEntry | undefined =>
  useQueue()
    .filter(isOfKind<OrderEntry>('order'))
    .find((entry) => entry.key === key)

/** The number of orders, paper orders too, that wait for their owners to sign in; 0 if somebody is signed in. */
export function useSignedOutOrderCount(): number {
  const { user, loading } = useSession()
  const waiting = useQueue().filter(
    ({ kind, state, owner }) => isQueueKind(kind) && rulesOf(kind).isOrder && state !== 'sent' && owner !== 'guest',
  )
  return user || loading ? 0 : waiting.length
}

/** The shop's answer to a sent order. */
export const savedOrderOf = (entry: OrderEntry): SavedOrder | null =>
  entry.state === 'sent' ? (entry.answer as SavedOrder) : null

/** Sends it at the shop's new prices. It is another order then, with a key of its own. */
export async function agreeToPrices({ key, body }: OrderEntry, lines: readonly CartLine[]): Promise<void> {
  const items = body.items.map((item, at) => ({ ...item, ...(lines[at] && priceQuantity(lines[at], item.quantity)) }))
  await decide(key, { key: randomKey(), body: { ...body, items, total_amount: cartTotal(lines) }, shown: { lines } })
}

/** Sends it under a new key: the shop has an earlier order under this one, and the customer wants both. */
export const sendAsNewOrder = ({ key }: OrderEntry): Promise<void> => decide(key, { key: randomKey() })
