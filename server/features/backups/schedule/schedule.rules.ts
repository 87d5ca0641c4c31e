/** When something is due. All times are the database's (docs/decisions/clocks.md). */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const WEEK = 7 * 24 * HOUR

/** A backup that failed is tried again after a quarter of the time between two, and at the latest after this. */
const MAX_RETRY_MS = 15 * MINUTE
/** A drill that failed or could not be tried is tried again after this. */
const DRILL_RETRY_MS = 24 * HOUR
/** A run that takes longer does not excuse that there is no backup. */
const MAX_PATIENCE_MS = HOUR
/** How often a process looks at most, and at least. */
const MAX_LOOK_MS = MINUTE
const MIN_LOOK_MS = 500

/** The row of the schedule with what goes with it. */
export type ScheduleState = {
  now: Date
  watchedSince: Date
  triedAt: Date | null
  /** Of the newest good backup, wherever it lies, and of the newest where they are kept now. */
  lastGoodAt: Date | null
  lastGoodHereAt: Date | null
  /** Of the backup that runs now. */
  runningSince: Date | null
  drilledAt: Date | null
  drillOk: boolean | null
}

/** How long ago; endless for never, and for what was written by a clock that was set back since. */
function ageOf(then: Date | null, now: Date): number {
  if (then === null || then > now) return Number.POSITIVE_INFINITY
  return now.getTime() - then.getTime()
}

const retryMs = (hours: number) => Math.min(MAX_RETRY_MS, (hours * HOUR) / 4)

/** Whether a backup should begin now. */
export function isBackupDue({ now, triedAt, lastGoodHereAt }: ScheduleState, hours: number): boolean {
  return ageOf(lastGoodHereAt, now) >= hours * HOUR && ageOf(triedAt, now) >= retryMs(hours)
}

/** When the next one begins, if all goes well. */
export function nextBackupAt({ now, lastGoodHereAt }: ScheduleState, hours: number): Date {
  const due = lastGoodHereAt && lastGoodHereAt <= now ? lastGoodHereAt.getTime() + hours * HOUR : 0
  return new Date(Math.max(due, now.getTime()))
}

/** Whether there has been no good backup for twice the time, and none that may still become one. */
export function isOverdue({ now, watchedSince, lastGoodAt, runningSince }: ScheduleState, hours: number): boolean {
  const limit = 2 * hours * HOUR
  if (Math.min(ageOf(lastGoodAt, now), ageOf(watchedSince, now)) < limit) return false
  return ageOf(runningSince, now) > Math.min(MAX_PATIENCE_MS, hours * HOUR)
}

/** Whether the newest backup should be restored for a try. */
export function isDrillDue({ now, lastGoodHereAt, drilledAt, drillOk }: ScheduleState): boolean {
  return lastGoodHereAt !== null && ageOf(drilledAt, now) >= (drillOk ? WEEK : DRILL_RETRY_MS)
}

/** How long to wait between two looks. */
export function lookEveryMs(hours: number): number {
  return Math.min(MAX_LOOK_MS, Math.max(MIN_LOOK_MS, (hours * HOUR) / 4))
}
