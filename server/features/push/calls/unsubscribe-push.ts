import { unsubscribePush } from '../../../../contract/push.ts'
import { handle } from '../../../http/handle.ts'
import { requireOwner } from '../subscription.rules.ts'
import { removeSubscription } from '../subscriptions.queries.ts'

/** Ends the subscription of the caller's browser. The address of somebody else's subscription is ignored. */
export const handleUnsubscribePush = handle(unsubscribePush, async ({ db, user, device, input }) => {
  const address = URL.parse(input.endpoint)?.href ?? input.endpoint
  return { removed: await removeSubscription(db, requireOwner(user, device), address) }
})
