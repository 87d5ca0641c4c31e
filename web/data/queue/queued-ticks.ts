import { useMutation, useQueryClient } from '@tanstack/react-query'
import { randomKey } from '../../browser/random-key.ts'
import type { EntryOwner } from '../../offline/queue/entry.ts'
import { useAfterCall } from '../api/use-call.ts'
import { type Order, type OrderLine, refetchOrders, replaceOrder } from '../orders.ts'
import { useSession } from '../session.ts'
import { queueCall } from './queue-call.ts'
import { ownerOf } from './queue-owner.ts'
import { type EntryOf, useQueued } from './queued-entries.ts'

// Sends ready ticks, and returns ticks that are still queued.

export type TickEntry = EntryOf<'ready_tick', { name: string }>

/** The unsent ticks of the signed-in person, oldest first. */
export const useUnsentTicks = (): TickEntry[] =>
  useQueued<TickEntry>('ready_tick').filter(({ state }) => state !== 'sent')

/** The unsent ticks of an order. */
export const useQueuedTicks = (orderId: number): TickEntry[] =>
  useUnsentTicks().filter(({ body }) => body.order_id === orderId)

/** Returns the tick to show for a line: the refused tick, which blocks later ticks, or otherwise the newest. */
export function tickOf(ticks: readonly TickEntry[], line: OrderLine): TickEntry | undefined {
  const ofLine = ticks.filter(({ body }) => body.item_index === line.item_index)
  return ofLine.find(({ state }) => state === 'decision') ?? ofLine.at(-1)
}

/** Returns the lines in the state that they will have once the queued ticks are sent. */
export const withTicks = (lines: readonly OrderLine[], ticks: readonly TickEntry[]): OrderLine[] =>
  lines.map((line) => {
    const tick = tickOf(ticks, line)
    return tick?.state === 'waiting' ? { ...line, ready: tick.body.ready === true } : line
  })

/**
 * A line to be marked. `fromHands`: pieces that the person carries are taken first. `ownDeposit`: the person has
 * confirmed that the buyer is the customer whose deposit pays the order.
 */
type LineToSet = { order: Order; line: OrderLine; ready: boolean; fromHands?: boolean; ownDeposit?: boolean }

/**
 * Marks a line as ready or not ready. Resolves to 'waiting' if the tick is queued on this phone. Throws Refused, and
 * Unreachable if there is no network and the browser cannot store the tick.
 */
export function useSetReady() {
  const client = useQueryClient()
  const owner = ownerOf(useSession().user)
  const { onSuccess } = useAfterCall('updateOrderItemReady')
  return useMutation({
    // Ticks are sent one after another, because a late response would show an older state of the order.
    scope: { id: 'order' },
    mutationFn: (line: LineToSet) => setReady(line, owner),
    onSuccess: (order) => {
      if (order === 'waiting') return
      replaceOrder(client, order)
      onSuccess()
    },
    // Somebody else may have been faster, so the current state is fetched.
    onError: () => void refetchOrders(client),
  })
}

async function setReady(
  { order, line, ready, fromHands, ownDeposit }: LineToSet,
  owner: EntryOwner | null,
): Promise<Order | 'waiting'> {
  const { item_index, id, type, quantity } = line
  const outcome = await queueCall('updateOrderItemReady', {
    kind: 'ready_tick',
    key: randomKey(),
    owner,
    body: {
      order_id: order.id,
      item_index,
      product_id: id,
      variant: type,
      quantity,
      ready,
      ...(fromHands && { from_hands: 1 as const }),
      ...(ownDeposit && { own_deposit: 1 as const }),
    },
    shown: { name: line.name },
    subject: `ready ${order.id} ${item_index}`,
  })
  if (outcome.state === 'refused') throw outcome.refused
  return outcome.state === 'sent' ? outcome.answer.order : 'waiting'
}
