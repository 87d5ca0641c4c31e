import { problem } from '../../../shop/words/problems.ts'
import type { Database, Tx } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import type { BrowserAddress, SubscriptionOwner } from './subscription.rules.ts'
import {
  insertSubscription,
  lockEndpoint,
  lockOwner,
  moveSubscription,
  renewSubscription,
  takeFromOthers,
  trimSubscriptions,
} from './subscriptions.queries.ts'

/**
 * Notes that a browser is to be notified for its owner, whoever used it before. `before`: the address that it had until
 * it renewed its subscription. Returns the subscription's id. Throws changed_meanwhile when the session has ended, or
 * when the address is known with other keys: then it is not the browser that asks.
 */
export async function subscribe(
  tx: Tx,
  owner: SubscriptionOwner,
  address: BrowserAddress,
  before: string | undefined,
): Promise<number> {
  await lockOwner(tx, owner)
  await lockEndpoint(tx, address.endpoint)
  await takeFromOthers(tx, owner, address)
  const renewed = before ? await renewSubscription(tx, owner, before, address) : null
  const id = renewed ?? (await insertSubscription(tx, owner, address))
  if (id === null) throw problem('changed_meanwhile')
  await trimSubscriptions(tx, owner)
  return id
}

/**
 * The browser of a guest who signs in goes on being notified, for the session. It alone, as it names it: who has a copy of
 * the device's cookie may have added others.
 */
export async function takeOverSubscription(
  db: Database,
  subscription: { id: number; device: number },
  owner: { person: number; session: Buffer },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockOwner(tx, owner)
    await moveSubscription(tx, subscription, owner)
    await trimSubscriptions(tx, owner)
  })
}
