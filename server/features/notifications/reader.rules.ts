import type { Device, SessionUser } from '../../http/handle.ts'
import type { Reader } from '../push/readers.ts'

/** Returns the reader of a request: the signed-in person, else the device, else null. */
export function readerOf(user: SessionUser | null, device: Device | null): Reader | null {
  if (user) return { person: user.id }
  return device ? { device: device.id } : null
}
