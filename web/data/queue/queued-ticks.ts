import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '../../../contract/all.ts'
import { randomKey } from '../../browser/random-key.ts'
import { canQueue } from '../../offline/queue/can-queue.ts'
import { keyHeaders } from '../../offline/queue/key-headers.ts'
import { Refused } from '../api/api.ts'
import { callApi } from '../api/send.ts'
import { sendPath } from '../api/send-path.ts'
import { useAfterCall } from '../api/use-call.ts'
import { type Order, type OrderLine, replaceOrder } from '../orders.ts'
import { useSession } from '../session.ts'
import { decide, keep, type QueueEntry, sendKept, takeBack, useQueue } from './queue.ts'
import { ownerOf } from './queue-owner.ts'

// Ready ticks in the queue: set on this phone, and not known to the shop yet.

type Tick = Input<'updateOrderItemReady'>
export type TickEntry = QueueEntry<Tick, { name: string }>

/** The ticks of an order that the shop does not have, of whoever is signed in; the oldest first. */
export function useQueuedTicks(orderId: number): TickEntry[] {
  const owner = ownerOf(useSession().user)
  return useQueue()
    .filter(isTick)
    .filter((entry) => entry.state !== 'sent' && entry.owner === owner && entry.body.order_id === orderId)
}

const isTick = (entry: QueueEntry): entry is TickEntry => entry.kind === 'ready_tick'

/** What waits of a line: what holds up the others, since the shop has refused it, else the last that was asked for. */
export function tickOf(ticks: readonly TickEntry[], line: OrderLine): TickEntry | undefined {
  const ofLine = ticks.filter(({ body }) => body.item_index === line.item_index)
  return ofLine.find(({ state }) => state === 'decision') ?? ofLine.at(-1)
}

/** The lines as they will be once the shop has what waits. */
export const withTicks = (lines: readonly OrderLine[], ticks: readonly TickEntry[]): OrderLine[] =>
  lines.map((line) => {
    const tick = tickOf(ticks, line)
    return tick?.state === 'waiting' ? { ...line, ready: tick.body.ready === true } : line
  })

type LineToSet = { order: Order; line: OrderLine; ready: boolean }

/**
 * Makes a line ready, or takes that back. Returns 'waiting' when it waits on this phone. Throws Refused, with nothing kept,
 * and Unreachable where there can be no queue.
 */
export function useSetReady() {
  const client = useQueryClient()
  const owner = ownerOf(useSession().user)
  const { onSuccess } = useAfterCall('updateOrderItemReady')
  return useMutation({
    // One after the other: answers that overtake each other would show an older order.
    scope: { id: 'order' },
    mutationFn: async ({ order, line, ready }: LineToSet): Promise<Order | 'waiting'> => {
      const { item_index, id, type, quantity } = line
      const body: Tick = { order_id: order.id, item_index, product_id: id, variant: type, quantity, ready }
      const key = randomKey()
      const path = sendPath('updateOrderItemReady')
      const subject = `ready ${order.id} ${item_index}`
      const isKept =
        owner !== null &&
        canQueue() &&
        (await keep({ key, kind: 'ready_tick', owner, path, body, shown: { name: line.name }, subject }).then(
          () => true,
          // No room, or a private window.
          () => false,
        ))
      if (!isKept) return (await callApi('updateOrderItemReady', body, { headers: keyHeaders(key, owner) })).order
      const outcome = await sendKept(key)
      if (outcome.state === 'sent') return (outcome.answer as { order: Order }).order
      if (outcome.state === 'waiting') return 'waiting'
      // Who has tapped it is told now.
      await takeBack(key)
      throw new Refused('updateOrderItemReady', outcome.refusal.status, outcome.refusal.body)
    },
    onSuccess: (order) => {
      if (order === 'waiting') return
      replaceOrder(client, order)
      onSuccess()
    },
    // Somebody else was quicker: the current state is fetched.
    onError: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

/** Sends a refused tick once more: what was short may have come. A refused send has left no key. */
export const sendTickAgain = ({ key }: TickEntry): Promise<void> => decide(key, {})

/** Takes a tick back: the line stays as the shop has it. Does nothing while it is being sent. */
export const dropTick = ({ key }: TickEntry): Promise<unknown> => takeBack(key)
