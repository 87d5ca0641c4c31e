import { createHmac, randomBytes } from 'node:crypto'
import type { IdempotencyKey } from './idempotency.rules.ts'

const SECRET_BYTES = 32

/** A new secret of the store. */
export const makeCookieSecret = (): Buffer => randomBytes(SECRET_BYTES)

/** Returns the token of the device that an order makes for a caller without a cookie. */
export type OrderTokens = (order: number, sentAs: Pick<IdempotencyKey, 'key' | 'bodyHash'>) => string

/**
 * The same token for the same order: whichever of several answers arrives, its cookie shows it. Nobody can make it without the
 * secret, and no other order ever has it: neither the same request after its key has expired, nor an order that got the number
 * of one that a database lost.
 */
export const orderTokensOf =
  (secret: Buffer): OrderTokens =>
  (order, { key, bodyHash }) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['device', order, key, bodyHash.toString('hex')]))
      .digest('base64url')
