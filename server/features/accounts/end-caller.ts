import type { Database } from '../../db/open.ts'
import type { Device, SessionUser } from '../../http/handle.ts'
import { removeSubscriptionsOfDevice } from '../push/subscriptions.queries.ts'
import { endDevice } from './devices.queries.ts'
import { identify } from './identify.ts'
import { deleteSession } from './sessions.queries.ts'

/**
 * Ends a session and a guest's device. Their cookies, and all copies of them, no longer give access to anything, and
 * the device gets no more pushes.
 */
export async function endCaller(
  db: Database,
  { user, device }: { user: SessionUser | null; device: Device | null },
): Promise<void> {
  if (user) await deleteSession(db, user.sessionHash)
  if (!device) return
  await removeSubscriptionsOfDevice(db, device.id)
  await endDevice(db, device.id)
}

/** Ends the sessions and devices of these tokens, for people who logged out while offline. */
export async function endLoggedOut(
  db: Database,
  tokens: { session: string | null; device: string | null },
): Promise<void> {
  await endCaller(db, await identify(db, tokens))
}
