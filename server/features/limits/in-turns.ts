import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * The time for which a request may compute before it lets other requests run: a tenth of their acceptable delay
 * (docs/decisions/costly-requests.md).
 */
const TURN_MS = 10

/** Yields the items of a list, and lets other requests run whenever TURN_MS have passed. */
export async function* inTurns<T>(list: Iterable<T>): AsyncGenerator<T> {
  let began = performance.now()
  for (const item of list) {
    if (performance.now() - began > TURN_MS) {
      await nextTurn()
      began = performance.now()
    }
    yield item
  }
}
