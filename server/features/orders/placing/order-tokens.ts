import { createHmac, randomBytes } from 'node:crypto'
import type { IdempotencyKey } from './idempotency.rules.ts'

const SECRET_BYTES = 32

/** A new secret of the store. */
export const makeCookieSecret = (): Buffer => randomBytes(SECRET_BYTES)

/**
 * Who has sent the request again within this long may have both answers on the way, which must bring the same cookie. Phones give
 * an answer up after 45 s.
 */
const SAME_TOKEN_MS = 10 * 60 * 1000

/** When the token of an order is asked for: how long after it was placed, and how many of the devices that had it have ended. */
export type AskedFor = { ageMs: number; ended: number }

/** Returns the token of the device that an order makes for a caller without a cookie. */
export type OrderTokens = (order: number, sentAs: Pick<IdempotencyKey, 'key' | 'bodyHash'>, asked: AskedFor) => string

/**
 * The same token for the same order within ten minutes: whichever of several answers arrives, its cookie shows it. Who asks later gets
 * another one: nobody comes by a cookie that may have arrived long ago. So does who asks after a logout: a cookie that has ended stays
 * so, in every copy. Nobody can make it without the secret, and no other order
 * ever has it: neither the same request after its key has expired, nor an order that got the number of one that a database lost.
 */
export const orderTokensOf =
  (secret: Buffer): OrderTokens =>
  (order, { key, bodyHash }, { ageMs, ended }) => {
    const made = ['device', order, key, bodyHash.toString('hex'), Math.floor(ageMs / SAME_TOKEN_MS)]
    // A release that knew of no ended ones makes the same cookie where there are none.
    return createHmac('sha256', secret)
      .update(JSON.stringify(ended === 0 ? made : [...made, ended]))
      .digest('base64url')
  }
