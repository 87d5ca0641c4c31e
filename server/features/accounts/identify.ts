import { roleOrCustomer } from '../../../shop/people/roles.ts'
import type { Database } from '../../db/open.ts'
import type { Device, SessionUser } from '../../http/handle.ts'
import { touchDevice } from './devices.queries.ts'
import { findIdentity, touchSession } from './sessions.queries.ts'
import { tokenHash } from './tokens.ts'

/**
 * Returns the person and the device that a request's cookies identify. The rows are read for every request, so that a
 * changed role, an ended session or a deleted account takes effect immediately. A request without cookies needs no
 * query.
 */
export async function identify(
  db: Database,
  tokens: { session: string | null; device: string | null },
): Promise<{ user: SessionUser | null; device: Device | null }> {
  if (!tokens.session && !tokens.device) return { user: null, device: null }
  const sessionHash = tokens.session ? tokenHash(tokens.session) : null
  const row = await findIdentity(db, sessionHash, tokens.device ? tokenHash(tokens.device) : null)
  const device = row.device_id === null ? null : { id: row.device_id }
  // The first request with a device cookie proves that the browser received the cookie (`claimed`). Until then, the
  // repeat of an order gets the cookie again; afterwards no other browser can get it by repeating that order.
  if (device && !(row.device_seen_lately && row.device_claimed)) await touchDevice(db, device.id)
  if (!sessionHash || row.person_id === null || row.phone === null) return { user: null, device }
  if (!row.seen_lately) await touchSession(db, sessionHash)
  const role = roleOrCustomer(row.role ?? '')
  return { user: { id: row.person_id, phone: row.phone, role, username: row.username, sessionHash }, device }
}
