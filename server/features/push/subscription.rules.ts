import { ECDH } from 'node:crypto'
import { problem } from '../../../shop/words/problems.ts'
import type { Device, SessionUser } from '../../http/handle.ts'
import { type PushNetwork, readEndpoint } from './push-network.ts'

/** Bytes of a point of P-256, not compressed, and of the secret beside it (RFC 8291). */
const POINT_BYTES = 65
const SECRET_BYTES = 16
/** Characters of an address, as the table has it. Normalised it may be longer than it was sent. */
const MAX_ENDPOINT = 1000

/** Whose a subscription is: a person's in one session, or a guest's device. */
export type SubscriptionOwner = { person: number; session: Buffer } | { device: number }

/** Throws no_session for a caller who is nobody. */
export function requireOwner(user: SessionUser | null, device: Device | null): SubscriptionOwner {
  if (user) return { person: user.id, session: user.sessionHash }
  if (device) return { device: device.id }
  throw problem('no_session')
}

/** Where a browser takes pushes, and the keys that they are encrypted for. */
export type BrowserAddress = { endpoint: string; p256dh: Buffer; auth: Buffer }

type SentAddress = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Throws bad_input unless it is an address of a known push service, with keys that something can be encrypted for. */
export function requireAddress({ endpoint, keys }: SentAddress, network: PushNetwork): BrowserAddress {
  const url = readEndpoint(endpoint, network)
  if (!url || url.href.length > MAX_ENDPOINT)
    throw problem('bad_input', { field: 'endpoint', text: 'Kivinjari hiki kinatumia huduma ya notisi tusiyoijua.' })
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  if (!isPoint(p256dh) || auth.length !== SECRET_BYTES) throw problem('bad_input', { field: 'keys' })
  return { endpoint: url.href, p256dh, auth }
}

function isPoint(bytes: Buffer): boolean {
  if (bytes.length !== POINT_BYTES) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    // Not on the curve: nothing can be encrypted for it.
    return false
  }
}
