import { setTimeout as pause } from 'node:timers/promises'

const HOUR_MS = 3_600_000
/** Longer than tests that count by day or hour take on a slow machine. */
const LEFT_MS = 90_000

/** If the current hour is nearly over, waits for the next one, so that all acts of a test are in one hour and day. */
export async function withinOneHour(): Promise<void> {
  const left = HOUR_MS - (Date.now() % HOUR_MS)
  if (left < LEFT_MS) await pause(left)
}
