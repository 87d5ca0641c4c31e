import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import {
  checkIntervalMs,
  isBackupDue,
  isDrillDue,
  isOverdue,
  nextBackupAt,
  type ScheduleState,
} from './schedule.rules.ts'

const HOUR = 60 * 60 * 1000
const NOW = new Date('2026-11-22T09:30:00Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR)

/** Returns the state of a store that has run for a month and made its last backup this many hours ago. */
const stateAfter = (hours: number | null, changed: Partial<ScheduleState> = {}): ScheduleState => {
  const made = hours === null ? null : ago(hours)
  return {
    now: NOW,
    watchedSince: ago(24 * 30),
    triedAt: made,
    lastGoodAt: made,
    lastGoodHereAt: made,
    runningSince: null,
    drilledAt: null,
    drillOk: null,
    ...changed,
  }
}

test('a backup is due if the current place has none, or if the last backup is old', () => {
  equal(isBackupDue(stateAfter(null), 24), true)
  equal(isBackupDue(stateAfter(23.9), 24), false)
  equal(isBackupDue(stateAfter(24), 24), true)
  equal(isBackupDue(stateAfter(0.51), 0.5), true)
  equal(isBackupDue(stateAfter(1, { lastGoodHereAt: null }), 24), true, 'BACKUP_DIR was changed')
})

test('a failed backup is retried after a quarter of the interval, or after 15 minutes if that is shorter', () => {
  equal(isBackupDue(stateAfter(30, { triedAt: ago(0.2) }), 24), false)
  equal(isBackupDue(stateAfter(30, { triedAt: ago(0.25) }), 24), true)
  equal(isBackupDue(stateAfter(1, { triedAt: ago(0.05) }), 0.1), true)
})

test('setting the clock back delays neither a backup nor a warning nor a drill', () => {
  equal(isBackupDue(stateAfter(-24 * 365), 24), true, 'the last backup was made by a clock a year ahead')
  equal(isBackupDue(stateAfter(30, { triedAt: ago(-5) }), 24), true)
  equal(isOverdue(stateAfter(-24 * 365), 24), true)
  equal(isDrillDue(stateAfter(1, { drilledAt: ago(-100), drillOk: true })), true)
})

test('a backup is overdue after twice the interval, except while a backup is running that may still succeed', () => {
  equal(isOverdue(stateAfter(47.9), 24), false)
  equal(isOverdue(stateAfter(48), 24), true)
  equal(isOverdue(stateAfter(48, { runningSince: ago(0.5) }), 24), false)
  equal(
    isOverdue(stateAfter(48, { runningSince: ago(1.5) }), 24),
    true,
    'a backup that runs this long counts as hanging',
  )
  equal(isOverdue(stateAfter(null, { watchedSince: ago(47) }), 24), false, 'a new store also gets twice the interval')
  equal(isOverdue(stateAfter(null, { watchedSince: ago(48) }), 24), true)
})

test('a drill is due a week after a successful drill and a day after a failed one', () => {
  equal(isDrillDue(stateAfter(1)), true)
  equal(isDrillDue(stateAfter(null)), false)
  equal(isDrillDue(stateAfter(1, { drilledAt: ago(24 * 6), drillOk: true })), false)
  equal(isDrillDue(stateAfter(1, { drilledAt: ago(24 * 7), drillOk: true })), true)
  equal(isDrillDue(stateAfter(1, { drilledAt: ago(23), drillOk: false })), false)
  equal(isDrillDue(stateAfter(1, { drilledAt: ago(24), drillOk: null })), true)
})

test('the next backup starts when the last backup is as old as the interval, or immediately if it is older', () => {
  equal(nextBackupAt(stateAfter(4), 24).getTime(), NOW.getTime() + 20 * HOUR)
  equal(nextBackupAt(stateAfter(40), 24).getTime(), NOW.getTime())
  equal(nextBackupAt(stateAfter(null), 24).getTime(), NOW.getTime())
})

test('the schedule is checked at least once a minute and at most twice a second', () => {
  equal(checkIntervalMs(24), 60_000)
  equal(checkIntervalMs(0.001), 900)
  equal(checkIntervalMs(0.0001), 500)
})
