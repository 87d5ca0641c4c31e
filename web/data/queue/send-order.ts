import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CartLine } from '../../../shop/orders/cart.ts'
import { canQueue } from '../../offline/queue/can-queue.ts'
import type { EntryOwner, WaitReason } from '../../offline/queue/entry.ts'
import { keyHeaders } from '../../offline/queue/key-headers.ts'
import { Refused, Unreachable } from '../api/api.ts'
import { callApi } from '../api/send.ts'
import { sendPath } from '../api/send-path.ts'
import { useAfterCall } from '../api/use-call.ts'
import type { OrderToSend, SavedOrder } from '../orders.ts'
import { useSession } from '../session.ts'
import { rememberGuestOfOrder } from '../session-actions.ts'
import { NotKept } from './not-kept.ts'
import { ownerOf } from './queue-owner.ts'

/** An order on its way. `key`: the cart's. `lines`: as they lay in the cart. */
type OrderOnItsWay = { key: string; order: OrderToSend; lines: readonly CartLine[] }

/** What came of an order: the shop has it, or it waits on this phone under this key. */
type SentOrder = { saved: SavedOrder } | { waiting: string; why: WaitReason | null }

/**
 * Sends an order, and keeps it until the shop has it. Where the browser cannot keep it, it is sent as it is. Throws Refused,
 * with nothing kept; Unreachable where there can be no queue; NotKept.
 */
export function useSendOrder() {
  const client = useQueryClient()
  const { user } = useSession()
  const after = useAfterCall('submitOrder')
  return useMutation({
    mutationFn: (order: OrderOnItsWay) => sendOrder(order, ownerOf(user)),
    ...after,
    onSuccess: (sent, { order }) => {
      rememberGuestOfOrder(client, order.phone_number ?? '')
      // What waits has changed nothing in the shop yet, and asking would only wait too.
      return 'saved' in sent && after.onSuccess()
    },
  })
}

async function sendOrder(onItsWay: OrderOnItsWay, owner: EntryOwner | null): Promise<SentOrder> {
  const { key, order, lines } = onItsWay
  const queue = owner && canQueue() ? await import('./queue.ts').catch(() => null) : null
  if (!owner || !queue) return sendPlainly(onItsWay, owner)
  const path = sendPath('submitOrder')
  const entry = { key, kind: 'order', owner, path, body: order, shown: { lines }, subject: null } as const
  const notKept = await queue.keep(entry).then(
    () => null,
    // No room, or a private window.
    (reason: unknown) => new NotKept(reason),
  )
  if (notKept) {
    return sendPlainly(onItsWay, owner).catch((error: unknown) => {
      throw error instanceof Unreachable ? notKept : error
    })
  }
  const outcome = await queue.sendKept(key)
  if (outcome.state === 'waiting') return { waiting: key, why: outcome.why }
  if (outcome.state === 'sent') return { saved: outcome.answer as SavedOrder }
  // Who sends it decides now, with the cart before them.
  await queue.takeBack(key)
  throw new Refused('submitOrder', outcome.refusal.status, outcome.refusal.body)
}

const sendPlainly = async ({ key, order }: OrderOnItsWay, owner: EntryOwner | null): Promise<SentOrder> => ({
  saved: await callApi('submitOrder', order, { headers: keyHeaders(key, owner) }),
})
