import { ECDH } from 'node:crypto'
import { problem } from '../../../shop/problems.ts'
import type { Device, SessionUser } from '../../http/handle.ts'
import { type PushNetwork, readEndpoint } from './push-network.ts'

/** Bytes of an uncompressed P-256 point, and of the authentication secret (RFC 8291). */
const POINT_BYTES = 65
const SECRET_BYTES = 16
/** The maximum length of an address, as in the table. Normalising an address can make it longer. */
const MAX_ENDPOINT = 1000

/** The owner of a subscription: a person in one session, or a guest's device. */
export type SubscriptionOwner = { person: number; session: Buffer } | { device: number }

/** Throws no_session for an anonymous caller without a device. */
export function requireOwner(user: SessionUser | null, device: Device | null): SubscriptionOwner {
  if (user) return { person: user.id, session: user.sessionHash }
  if (device) return { device: device.id }
  throw problem('no_session')
}

/** A browser's push address, and the keys with which its pushes are encrypted. */
export type BrowserAddress = { endpoint: string; p256dh: Buffer; auth: Buffer }

type SentAddress = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Throws bad_input unless the address is at a known push service and the keys are valid. */
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
    // The point is not on the curve.
    return false
  }
}
