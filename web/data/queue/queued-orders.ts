import { type CartLine, cartTotal } from '../../../shop/orders/cart.ts'
import { randomKey } from '../../browser/random-key.ts'
import { Refused } from '../api/api.ts'
import type { OrderToSend, SavedOrder } from '../orders.ts'
import { useSession } from '../session.ts'
import { decide, type QueueEntry, useQueue } from './queue.ts'
import { isSeenBy, ownerOf } from './queue-owner.ts'

// Orders that are in the queue, for the screens that show them.

/** What My orders shows of an order that waits: the lines as they lay in the cart. */
type ShownOrder = { lines: readonly CartLine[] }
export type OrderEntry = QueueEntry<OrderToSend, ShownOrder>

/** The refusal of an order, as a call would have thrown it. */
export const refusedOrder = ({ status, body }: { status: number; body: object }): Refused =>
  new Refused('submitOrder', status, body)

/** The orders in the queue that may be shown here: the phone's own, and those of the person who is signed in. */
export function useQueuedOrders(): OrderEntry[] {
  const { user } = useSession()
  const owner = ownerOf(user)
  return useQueue()
    .filter(isOrder)
    .filter((entry) => isSeenBy(owner, entry))
}

/** An order that was made on this screen: also when the session of the one who made it has ended since. */
export const useOrderEntry = (key: string): OrderEntry | undefined =>
  useQueue()
    .filter(isOrder)
    .find((entry) => entry.key === key)

/** How many orders, of paper too, wait until the person who made them signs in: nobody is, so nothing more is said of them. */
export function useOrdersOfNobodyHere(): number {
  const { user, loading } = useSession()
  const waiting = useQueue().filter(
    ({ kind, state, owner }) => kind !== 'ready_tick' && state !== 'sent' && owner !== 'guest',
  )
  return user || loading ? 0 : waiting.length
}

const isOrder = (entry: QueueEntry): entry is OrderEntry => entry.kind === 'order'

/** What the shop answered to an order that was sent. */
export const savedOrderOf = (entry: OrderEntry): SavedOrder | null =>
  entry.state === 'sent' ? (entry.answer as SavedOrder) : null

/** Sends it at other prices than it was made with: another order, under a key of its own. */
export async function agreeToPrices({ key, body }: OrderEntry, lines: readonly CartLine[]): Promise<void> {
  const items = body.items.map((item, at) => ({ ...item, price: lines[at]?.price ?? item.price }))
  await decide(key, { key: randomKey(), body: { ...body, items, total_amount: cartTotal(lines) }, shown: { lines } })
}

/** Sends it under another key: the shop has another order under this one, and the customer wants both. */
export const sendAsNewOrder = ({ key }: OrderEntry): Promise<void> => decide(key, { key: randomKey() })
