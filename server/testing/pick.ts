import type { Random } from '../../shop/numbers/random.ts'

/** Picks an element of a list that is not empty. */
export function pick<T>(from: readonly T[], random: Random): T {
  return from[random(from.length)] as T
}
