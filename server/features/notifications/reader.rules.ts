import type { Device, SessionUser } from '../../http/handle.ts'
import type { Reader } from './notifications.queries.ts'

/** Whose notices a request is about: the person's, without a session the device's, else nobody's. */
export function readerOf(user: SessionUser | null, device: Device | null): Reader | null {
  if (user) return { person: user.id }
  return device ? { device: device.id } : null
}
