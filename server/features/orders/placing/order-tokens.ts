import { createHmac, randomBytes } from 'node:crypto'
import type { IdempotencyKey } from './idempotency.rules.ts'

const SECRET_BYTES = 32

export const makeCookieSecret = (): Buffer => randomBytes(SECRET_BYTES)

/**
 * Responses to a repeat within this time may arrive in any order, so they must set the same cookie. Phones give up on a
 * response after 45 s.
 */
const SAME_TOKEN_MS = 10 * 60 * 1000

/** The circumstances of a token: time since the order was placed, and the number of its devices that have ended. */
export type TokenAge = { ageMs: number; ended: number }

/** Returns the token of the device that an order registers for a caller without a cookie. */
export type OrderTokens = (order: number, sentAs: Pick<IdempotencyKey, 'key' | 'bodyHash'>, asked: TokenAge) => string

/**
 * Returns the same token for the same order within ten minutes, so that whichever response arrives sets a cookie that
 * shows it. A later request gets another token, because the first may have arrived long ago; so does one after a
 * logout, because an ended cookie must stay ended. Tokens cannot be made without the secret. No other order gets the
 * same one: neither a repeat after the key expired, nor an order that reuses a number which the database lost.
 */
export const orderTokensOf =
  (secret: Buffer): OrderTokens =>
  (order, { key, bodyHash }, { ageMs, ended }) => {
    const made = ['device', order, key, bodyHash.toString('hex'), Math.floor(ageMs / SAME_TOKEN_MS)]
    // If no device has ended, the token equals that of releases that did not count ended devices.
    return createHmac('sha256', secret)
      .update(JSON.stringify(ended === 0 ? made : [...made, ended]))
      .digest('base64url')
  }
