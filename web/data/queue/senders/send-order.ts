import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EntryOwner, WaitReason } from '../../../offline/queue/entry.ts'
import { useAfterCall } from '../../api/use-call.ts'
import type { OrderToSend, SavedOrder } from '../../orders.ts'
import { useSession } from '../../session.ts'
import { rememberGuestOfOrder } from '../../session-actions.ts'
import { queueCall } from '../queue-call.ts'
import { ownerOf } from '../queue-owner.ts'
import type { OrderEntry } from '../queued-orders.ts'

/** An order to send, its key, and the lines and parts of the cart that the screen shows. */
type NewOrder = { key: string; order: OrderToSend } & OrderEntry['shown']

/** The saved order, or the key of the order that is queued on this phone. */
type SentOrder = { saved: SavedOrder } | { waiting: string; why: WaitReason | null }

/**
 * Sends an order through the queue. If the server refuses the order, removes it from the queue, and throws Refused. If
 * the order cannot be queued, throws Unreachable or EntryNotStored.
 */
export function useSendOrder() {
  const client = useQueryClient()
  const { user } = useSession()
  const after = useAfterCall('submitOrder')
  return useMutation({
    mutationFn: (order: NewOrder) => sendOrder(order, ownerOf(user)),
    ...after,
    onSuccess: (sent, { order }) => {
      rememberGuestOfOrder(client, order.phone_number ?? '')
      // A queued order has changed nothing on the server yet, so nothing is refetched.
      return 'saved' in sent && after.onSuccess()
    },
  })
}

async function sendOrder({ key, order, ...shown }: NewOrder, owner: EntryOwner | null): Promise<SentOrder> {
  const outcome = await queueCall('submitOrder', { kind: 'order', key, owner, body: order, shown })
  if (outcome.state === 'refused') throw outcome.refused
  return outcome.state === 'sent' ? { saved: outcome.answer } : { waiting: key, why: outcome.why }
}
