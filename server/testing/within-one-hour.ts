import { setTimeout as pause } from 'node:timers/promises'

const HOUR_MS = 3_600_000
/** Longer than tests that count days take on a slow machine. */
const LEFT_MS = 90_000

/** Waits for the next hour if this one is nearly over, so that a test's acts fall into one hour and day. */
export async function withinOneHour(): Promise<void> {
  const left = HOUR_MS - (Date.now() % HOUR_MS)
  if (left < LEFT_MS) await pause(left)
}
