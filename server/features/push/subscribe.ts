import { problem } from '../../../shop/problems.ts'
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
 * Stores a browser's subscription for its owner, and removes it from anybody who used the browser before. `oldEndpoint`
 * is the earlier address of a browser that has renewed its subscription. Returns the subscription's id. Throws
 * changed_meanwhile if the session has ended, or if the address is known with other keys and so belongs to another
 * browser.
 */
export async function subscribe(
  tx: Tx,
  owner: SubscriptionOwner,
  address: BrowserAddress,
  oldEndpoint: string | undefined,
): Promise<number> {
  await lockOwner(tx, owner)
  await lockEndpoint(tx, address.endpoint)
  await takeFromOthers(tx, owner, address)
  const renewed = oldEndpoint ? await renewSubscription(tx, owner, oldEndpoint, address) : null
  const id = renewed ?? (await insertSubscription(tx, owner, address))
  if (id === null) throw problem('changed_meanwhile')
  await trimSubscriptions(tx, owner)
  return id
}

/**
 * Moves a guest's subscription to the session of the person who signs in. Moves only the subscription that the browser
 * names, because somebody with a copied device cookie may have added other subscriptions.
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
