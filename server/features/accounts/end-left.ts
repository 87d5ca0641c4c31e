import type { Database } from '../../db/open.ts'
import { endDevice } from './devices.queries.ts'
import { identify } from './identify.ts'
import { deleteSession } from './sessions.queries.ts'

/** Ends the session and the guest's device of these tokens, here and in every copy of their cookies. */
export async function endLeft(db: Database, tokens: { session: string | null; device: string | null }): Promise<void> {
  const { user, device } = await identify(db, tokens)
  if (user) await deleteSession(db, user.sessionHash)
  if (device) await endDevice(db, device.id)
}
