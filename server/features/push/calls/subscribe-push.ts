import { subscribePush } from '../../../../contract/push.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { requirePush, type WithPush } from '../push.ts'
import { subscribe } from '../subscribe.ts'
import { requireAddress, requireOwner } from '../subscription.rules.ts'

/** Subscribes the caller's browser until this session ends. Repeating it changes nothing. */
export const handleSubscribePush = handle(subscribePush, async ({ db, user, device, input }, { push }: WithPush) => {
  requirePush(push)
  const owner = requireOwner(user, device)
  const address = requireAddress(input, push.network)
  return { id: await transaction(db, (tx) => subscribe(tx, owner, address, input.old_endpoint)) }
})
