import type { Random } from '../../shop/numbers/random.ts'

/** Returns a random element of a non-empty list. */
export function pick<T>(from: readonly T[], random: Random): T {
  return from[random(from.length)] as T
}
