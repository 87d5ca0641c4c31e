import { setTimeout as pause } from 'node:timers/promises'

const HOUR_MS = 3_600_000
/** Longer than the tests that count days take on a slow machine. */
const LEFT_MS = 90_000

/** Waits for the next hour when this one is nearly over: what a test does from now on is of one day, wherever it runs. */
export async function withinOneHour(): Promise<void> {
  const left = HOUR_MS - (Date.now() % HOUR_MS)
  if (left < LEFT_MS) await pause(left)
}
