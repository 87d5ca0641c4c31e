import { readClock } from '../../../db/clock.ts'
import type { Database } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import type { CookieJar } from '../../../http/cookies.ts'
import { tokenHash } from '../../accounts/tokens.ts'
import { isOrderOf, lockDevicesOf, takeOverLostOrder, waitForFinders } from '../guest-orders.queries.ts'
import type { IdempotencyKey } from './idempotency.rules.ts'
import type { OrderTokens, TokenAge } from './order-tokens.ts'

const JUST_PLACED: TokenAge = { ageMs: 0, ended: 0 }

type Guest = {
  db: Database
  user: object | null
  device: { id: number } | null
  cookies: Pick<CookieJar, 'setDevice'>
}

/**
 * Returns the cookie of the device that a new order registers for a caller without a cookie, else null. The cookie is
 * derived from the order, its key and its content, so that every response to a repeat sets the same cookie
 * (docs/decisions/idempotency.md).
 */
export function guestCookieOf({ user, device, cookies }: Guest, key: IdempotencyKey, orderTokens: OrderTokens) {
  if (user || device) return null
  const tokenOf = (order: number) => orderTokens(order, key, JUST_PLACED)
  return {
    hash: (order: number): Buffer => tokenHash(tokenOf(order)),
    give: (order: number): void => cookies.setDevice(tokenOf(order)),
  }
}

/** Lets the guest who repeats the request of an order see that order, unless another browser can show it. */
export async function giveAccessToRepeatedOrder(
  { db, user, device, cookies }: Guest,
  { id, created_at }: { id: number; created_at: Date },
  idempotencyKey: IdempotencyKey,
  orderTokens: OrderTokens,
): Promise<void> {
  const ageMs = (await readClock(db)).getTime() - created_at.getTime()
  const tokenToGive = await transaction(db, async (tx) => {
    await waitForFinders(tx, idempotencyKey)
    const ended = await lockDevicesOf(tx, idempotencyKey, id)
    const token = user || device ? null : orderTokens(id, idempotencyKey, { ageMs, ended })
    const finder = { device: device?.id ?? null, newDevice: token === null ? null : tokenHash(token) }
    await takeOverLostOrder(tx, finder, idempotencyKey, id)
    return (await isOrderOf(tx, finder, id)) ? token : null
  })
  if (tokenToGive !== null) cookies.setDevice(tokenToGive)
}
