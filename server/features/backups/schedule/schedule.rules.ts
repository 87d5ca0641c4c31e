/** Decides which work is due. All times are the database's (docs/decisions/clocks.md). */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const WEEK = 7 * 24 * HOUR

/** A failed backup is retried after a quarter of the interval, and at the latest after this time. */
const MAX_RETRY_MS = 15 * MINUTE
/** A drill that failed or could not run is retried after this time. */
const DRILL_RETRY_MS = 24 * HOUR
/** A running backup delays the warning about a missing backup for at most this long. */
const MAX_WARNING_DELAY_MS = HOUR
/** Longest and shortest interval between two checks. */
const MAX_CHECK_INTERVAL_MS = MINUTE
const MIN_CHECK_INTERVAL_MS = 500

/** The schedule's row and related facts. */
export type ScheduleState = {
  now: Date
  watchedSince: Date
  triedAt: Date | null
  /**
   * `lastGoodAt` is the time of the newest good backup at any place, `lastGoodHereAt` of the newest at the current
   * place.
   */
  lastGoodAt: Date | null
  lastGoodHereAt: Date | null
  /** The start of the running backup. */
  runningSince: Date | null
  drilledAt: Date | null
  drillOk: boolean | null
}

/**
 * Returns the age in ms. It is infinite for null, and for a future time, which was stored before the clock was set
 * back.
 */
function ageOf(then: Date | null, now: Date): number {
  if (then === null || then > now) return Number.POSITIVE_INFINITY
  return now.getTime() - then.getTime()
}

const retryMs = (hours: number) => Math.min(MAX_RETRY_MS, (hours * HOUR) / 4)

/** Returns true if a backup should start now. */
export function isBackupDue({ now, triedAt, lastGoodHereAt }: ScheduleState, hours: number): boolean {
  return ageOf(lastGoodHereAt, now) >= hours * HOUR && ageOf(triedAt, now) >= retryMs(hours)
}

/** Returns when the next backup starts if nothing fails. */
export function nextBackupAt({ now, lastGoodHereAt }: ScheduleState, hours: number): Date {
  const due = lastGoodHereAt && lastGoodHereAt <= now ? lastGoodHereAt.getTime() + hours * HOUR : 0
  return new Date(Math.max(due, now.getTime()))
}

/** Returns true if there was no good backup for twice the interval, and no running backup may still succeed. */
export function isOverdue({ now, watchedSince, lastGoodAt, runningSince }: ScheduleState, hours: number): boolean {
  const limit = 2 * hours * HOUR
  if (Math.min(ageOf(lastGoodAt, now), ageOf(watchedSince, now)) < limit) return false
  return ageOf(runningSince, now) > Math.min(MAX_WARNING_DELAY_MS, hours * HOUR)
}

/** Returns true if the newest backup is due for a trial restore. */
export function isDrillDue({ now, lastGoodHereAt, drilledAt, drillOk }: ScheduleState): boolean {
  return lastGoodHereAt !== null && ageOf(drilledAt, now) >= (drillOk ? WEEK : DRILL_RETRY_MS)
}

/** Returns the interval between two checks. */
export function checkIntervalMs(hours: number): number {
  return Math.min(MAX_CHECK_INTERVAL_MS, Math.max(MIN_CHECK_INTERVAL_MS, (hours * HOUR) / 4))
}
