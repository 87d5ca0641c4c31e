import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { closeStockRequests } from './stock-requests.queries.ts'
import { closeStockUpdates } from './stock-updates.queries.ts'

/** Closes what waits for a decision on a product that is being deleted, and returns how much that was. */
export async function closeWaiting(
  tx: Tx,
  product: Locked<{ id: string; name: string }>,
  by: number,
): Promise<{ closed_requests: number; closed_updates: number }> {
  const decision = { by, reason: 'Bidhaa imefutwa.' }
  const requesters = await closeStockRequests(tx, product, decision)
  const submitters = await closeStockUpdates(tx, product, decision)
  for (const person of new Set([...requesters, ...submitters])) {
    const message = `Maombi yako ya stoo ya ${product.name} yamefungwa: bidhaa imefutwa.`
    await notify(tx, { to: { person }, except: by, message, link: null })
  }
  return { closed_requests: requesters.length, closed_updates: submitters.length }
}
