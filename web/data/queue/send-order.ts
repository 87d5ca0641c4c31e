import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CartLine } from '../../../shop/orders/cart.ts'
import type { EntryOwner, WaitReason } from '../../offline/queue/entry.ts'
import { useAfterCall } from '../api/use-call.ts'
import type { OrderToSend, SavedOrder } from '../orders.ts'
import { useSession } from '../session.ts'
import { rememberGuestOfOrder } from '../session-actions.ts'
import { queueCall } from './queue-call.ts'
import { ownerOf } from './queue-owner.ts'

/** An order to send. `key`: the cart's. `lines`: as they are in the cart. */
type NewOrder = { key: string; order: OrderToSend; lines: readonly CartLine[] }

/** The shop has the order, or it waits on this phone under this key. */
type SentOrder = { saved: SavedOrder } | { waiting: string; why: WaitReason | null }

/**
 * Sends an order, and keeps it until the shop has it. Throws Refused, with nothing kept; if the browser cannot keep it,
 * Unreachable or NotKept.
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
      // A waiting order has changed nothing in the shop yet, and a refetch would wait too.
      return 'saved' in sent && after.onSuccess()
    },
  })
}

async function sendOrder({ key, order, lines }: NewOrder, owner: EntryOwner | null): Promise<SentOrder> {
  const outcome = await queueCall('submitOrder', { kind: 'order', key, owner, body: order, shown: { lines } })
  if (outcome.state === 'refused') throw outcome.refused
  return outcome.state === 'sent' ? { saved: outcome.answer } : { waiting: key, why: outcome.why }
}
