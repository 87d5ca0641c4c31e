import { setTimeout as pause } from 'node:timers/promises'

const HOUR_MS = 3_600_000
/** On a slow machine, tests that count by day or hour take less time than this. */
const LEFT_MS = 90_000

/**
 * Waits for the next hour if the current hour is nearly over, so that all acts of a test are in the same hour and day.
 */
export async function withinOneHour(): Promise<void> {
  const left = HOUR_MS - (Date.now() % HOUR_MS)
  if (left < LEFT_MS) await pause(left)
}
