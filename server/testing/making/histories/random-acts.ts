// Helpers for random histories: keys, ids of existing rows, and the allowed responses.
import type { Random } from '../../../../shop/numbers/random.ts'
import { pick } from '../../pick.ts'

export const keyOf = (random: Random) => `historia-${random(1e9)}-${random(1e9)}`

/** Returns one of the ids, or 1 if the list is empty. */
export function pickId(ids: readonly number[], random: Random): number {
  return ids.length > 0 ? pick(ids, random) : 1
}

/** Throws unless the response is a success or an expected refusal. */
export function requireForeseen({ status, text }: { status: number; text: string }): void {
  if (![200, 400, 404, 409, 422, 503].includes(status)) throw new Error(`${status}: ${text}`)
}
