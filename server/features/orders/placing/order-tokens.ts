import { createHmac, randomBytes } from 'node:crypto'
import type { IdempotencyKey } from './idempotency.rules.ts'

const SECRET_BYTES = 32

export const makeCookieSecret = (): Buffer => randomBytes(SECRET_BYTES)

/**
 * Responses to repeats within this time may arrive in any order, so they must set the same cookie. Phones stop waiting
 * for a response after 45 s.
 */
const SAME_TOKEN_MS = 10 * 60 * 1000

/**
 * The facts on which a token depends besides its order: the time since the order was placed, and the number of devices
 * of the order that have ended.
 */
export type TokenAge = { ageMs: number; ended: number }

/** Returns the token of the device that an order registers for a caller without a cookie. */
export type OrderTokens = (order: number, sentAs: Pick<IdempotencyKey, 'key' | 'bodyHash'>, age: TokenAge) => string

/**
 * Returns the same token for the same order within ten minutes, so that any of the responses sets a cookie that shows
 * the order. A later request gets another token, because the first token may have arrived long ago. A request after a
 * logout also gets another token, because an ended cookie must stay ended. Without the secret nobody can make a token.
 * No other order gets the same token: neither a repeat after the key expired, nor an order that reuses an id which the
 * database lost.
 */
export const orderTokensOf =
  (secret: Buffer): OrderTokens =>
  (order, { key, bodyHash }, { ageMs, ended }) => {
    const made = ['device', order, key, bodyHash.toString('hex'), Math.floor(ageMs / SAME_TOKEN_MS)]
    // If no device has ended, the token is the same as in releases that did not count ended devices.
    return createHmac('sha256', secret)
      .update(JSON.stringify(ended === 0 ? made : [...made, ended]))
      .digest('base64url')
  }
