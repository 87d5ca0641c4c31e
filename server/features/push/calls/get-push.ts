import { getPush } from '../../../../contract/push.ts'
import { handle } from '../../../http/handle.ts'
import type { WithPush } from '../push.ts'
import { requireOwner } from '../subscription.rules.ts'
import { hasSubscription } from '../subscriptions.queries.ts'

/**
 * Returns the key with which browsers subscribe, whether push is on, and whether the caller's browser is subscribed.
 */
export const handleGetPush = handle(getPush, async ({ db, user, device, input }, { push: { state } }: WithPush) => {
  if ('reason' in state) return { public_key: null, reason: state.reason, on: false }
  const on = input.id !== undefined && (await hasSubscription(db, requireOwner(user, device), input.id))
  return { public_key: state.publicKey, reason: null, on }
})
