import { setTimeout as pause } from 'node:timers/promises'
import { problem } from '../../../../shop/problems.ts'
import { backupTexts } from '../../../../shop/texts/backups.ts'
import { isAsleep } from '../../../db/store-state.queries.ts'
import { PlaceIsEmpty } from '../places/backup-place.ts'
import { withLock } from './backup-lock.ts'
import { type DrillDeps, removeScratch, runDrill } from './drill.ts'
import { forgetMissing, placeOf, removeUnfinished } from './make-backup.ts'
import { type BackupDeps, reportFailure, reportOverdue, runBackup } from './run-backup.ts'
import { createRunningWork, type RunningWork } from './running-work.ts'
import { readSchedule } from './schedule.queries.ts'
import { checkIntervalMs, isBackupDue, isDrillDue, isOverdue } from './schedule.rules.ts'

/** Interval between checks that the backup files still exist. */
const LOOK_AT_PLACE_MS = 10 * 60_000
/** The longest time for which `stop` waits until the aborted work has ended. */
const MAX_STOP_MS = 2_000
/** Pause before another attempt to start a backup or to find a running backup. */
const ATTEMPT_MS = 50
const MAX_ATTEMPTS = 40

/** A running backup: the time of its start, and whether this caller started it. */
type BegunBackup = { since: Date; isNew: boolean }

export type BackupSchedule = {
  /**
   * Starts a backup, or finds the backup that runs here or in another process. Throws refused if the store is asleep.
   */
  begin: () => Promise<BegunBackup>
  /** Starts checking for due work. */
  start: () => void
  /** Starts nothing new and aborts running work. */
  giveUp: () => void
  /** Calls `giveUp`, and resolves when running work has ended. */
  stop: () => Promise<void>
}

/** Creates the schedule of a store's backups; nothing runs before `start`. */
export function createSchedule(deps: BackupDeps & DrillDeps): BackupSchedule {
  const { context, connection, log, hours } = deps
  const { db } = context
  const stopping = new AbortController()
  const { signal } = stopping
  const work = createRunningWork(log, signal)
  let timer: NodeJS.Timeout | undefined
  let lookedAtPlace = Number.NEGATIVE_INFINITY

  async function look(intervalHours: number): Promise<void> {
    if (await isAsleep(db)) return
    if (performance.now() - lookedAtPlace >= LOOK_AT_PLACE_MS) {
      await lookAtPlace(deps)
      lookedAtPlace = performance.now()
    }
    const schedule = await readSchedule(db, placeOf(context).id)
    if (isBackupDue(schedule, intervalHours))
      work.beginOnce('backup', () => runBackup(deps, { signal, isRequested: false }))
    else if (schedule.failedAt === null && isOverdue(schedule, intervalHours)) await reportOverdue(deps, schedule)
    else if (isDrillDue(schedule)) work.beginOnce('drill', () => runDrill(deps, signal))
  }

  function lookAgain(intervalHours: number): void {
    timer = setTimeout(async () => {
      await look(intervalHours).catch((err) => log.warn({ err }, 'the backup schedule could not be checked'))
      if (!signal.aborted) lookAgain(intervalHours)
    }, checkIntervalMs(intervalHours)).unref()
  }

  /** Removes the leftovers of a killed process. */
  async function tidyUp(): Promise<void> {
    await withLock(connection, 'backup', signal, () => removeUnfinished(context))
    await withLock(connection, 'drill', signal, () => removeScratch(deps))
  }

  function giveUp(): void {
    stopping.abort(new Error('the shop is stopping'))
    clearTimeout(timer)
  }

  return {
    begin: async () => {
      if (await isAsleep(db)) throw problem('refused', { text: backupTexts.asleep })
      return beginOrFind(deps, work, signal)
    },
    start: () => {
      if (hours === null) return
      work.beginOnce('tidying', tidyUp)
      lookAgain(hours)
    },
    giveUp,
    stop: async () => {
      giveUp()
      await Promise.race([work.ended(), pause(MAX_STOP_MS, undefined, { ref: false })])
    },
  }
}

/**
 * Deletes the records of missing backups, or notifies the admins if all backups are missing. Other errors are only
 * logged, because the next backup reports them.
 */
async function lookAtPlace(deps: BackupDeps): Promise<void> {
  const { context, log } = deps
  try {
    await forgetMissing(context, placeOf(context), { isSure: false })
  } catch (error) {
    if (error instanceof PlaceIsEmpty) await reportFailure(deps, error)
    else log.warn({ err: error }, 'the list of the backups cannot be read')
  }
}

/** Starts a backup, or finds the backup that another process is making. Throws busy if neither succeeds. */
async function beginOrFind(deps: BackupDeps, work: RunningWork, signal: AbortSignal): Promise<BegunBackup> {
  const { context, log } = deps
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const begun = Promise.withResolvers<Date>()
    const requested = work.begin('backup', () => runBackup(deps, { signal, isRequested: true, onBegun: begun.resolve }))
    requested.catch((err) => log.warn({ err }, 'a requested backup failed'))
    const since = await Promise.race([begun.promise, requested])
    if (since instanceof Date) return { since, isNew: true }
    const { runningSince } = await readSchedule(context.db, placeOf(context).id)
    if (runningSince) return { since: runningSince, isNew: false }
    // The other backup has just ended or has not recorded its start yet.
    await pause(ATTEMPT_MS)
  }
  throw problem('busy', { retryAfter: 2 })
}
