import { setImmediate as nextTurn } from 'node:timers/promises'

/** Number of products or words per statement. */
export const BATCH = 500

/** Yields slices of a list, and lets other requests run in between. */
export async function* inBatches<T>(list: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < list.length; at += BATCH) {
    if (at > 0) await nextTurn()
    yield list.slice(at, at + BATCH)
  }
}
