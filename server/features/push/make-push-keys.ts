import { createECDH } from 'node:crypto'
import type { PushKeys } from './push-keys.queries.ts'

const PRIVATE_KEY_BYTES = 32

/** Creates VAPID keys: a key pair on the curve P-256 (RFC 8292). */
export function makePushKeys(): PushKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // Padded, because Node drops leading zero bytes.
  const privateKey = Buffer.alloc(PRIVATE_KEY_BYTES)
  const number = pair.getPrivateKey()
  number.copy(privateKey, PRIVATE_KEY_BYTES - number.length)
  return { publicKey, privateKey: privateKey.toString('base64url') }
}
