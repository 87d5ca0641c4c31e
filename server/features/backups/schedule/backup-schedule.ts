import { setTimeout as pause } from 'node:timers/promises'
import { backupTexts } from '../../../../shop/words/backups.ts'
import { problem } from '../../../../shop/words/problems.ts'
import { isAsleep } from '../../../db/store-state.queries.ts'
import { PlaceIsEmpty } from '../places/backup-place.ts'
import { withLock } from './backup-lock.ts'
import { type Drill, removeScratch, runDrill } from './drill.ts'
import { forgetMissing, placeOf, removeUnfinished } from './make-backup.ts'
import { type Run, runBackup, tellFailure, tellOverdue } from './run-backup.ts'
import { createRunningWork, type RunningWork } from './running-work.ts'
import { readSchedule } from './schedule.queries.ts'
import { isBackupDue, isDrillDue, isOverdue, lookEveryMs } from './schedule.rules.ts'

/** How often it is looked whether the files are still there. */
const LOOK_AT_PLACE_MS = 10 * 60_000
/** What runs when the shop stops gives up when it hears of it; it is not waited for longer. */
const FAREWELL_MS = 2_000
/** Another process has the lock and is about to say since when, or has just ended. */
const ATTEMPT_MS = 50
const MAX_ATTEMPTS = 40

/** A backup that is being made: since when, and whether it was begun by who asks. */
type BegunBackup = { since: Date; isNew: boolean }

export type BackupSchedule = {
  /** Begins a backup now, or finds one that runs already, here or in another process. Throws refused for a store that is asleep. */
  begin: () => Promise<BegunBackup>
  /** Looks from now on whether something is due. */
  start: () => void
  /** Nothing new begins, and what runs gives up. */
  giveUp: () => void
  /** The same; resolves when it has. */
  stop: () => Promise<void>
}

/** Makes the schedule of a store's backups; nothing runs before `start`. */
export function createSchedule(run: Run & Drill): BackupSchedule {
  const { making, connection, log, hours } = run
  const { db } = making
  const stopping = new AbortController()
  const { signal } = stopping
  const work = createRunningWork(log, signal)
  let timer: NodeJS.Timeout | undefined
  let lookedAtPlace = Number.NEGATIVE_INFINITY

  async function look(every: number): Promise<void> {
    if (await isAsleep(db)) return
    if (performance.now() - lookedAtPlace >= LOOK_AT_PLACE_MS) {
      await lookAtPlace(run)
      lookedAtPlace = performance.now()
    }
    const schedule = await readSchedule(db, placeOf(making).id)
    if (isBackupDue(schedule, every)) work.beginOnce('making', () => runBackup(run, { signal, isAsked: false }))
    else if (schedule.failedAt === null && isOverdue(schedule, every)) await tellOverdue(db, log, schedule)
    else if (isDrillDue(schedule)) work.beginOnce('drill', () => runDrill(run, signal))
  }

  function lookAgain(every: number): void {
    timer = setTimeout(async () => {
      await look(every).catch((err) => log.warn({ err }, 'the schedule of the backups could not be looked at'))
      if (!signal.aborted) lookAgain(every)
    }, lookEveryMs(every)).unref()
  }

  /** What a killed process left behind. */
  async function tidyUp(): Promise<void> {
    await withLock(connection, 'backup', signal, () => removeUnfinished(making))
    await withLock(connection, 'drill', signal, () => removeScratch(run))
  }

  function giveUp(): void {
    stopping.abort(new Error('the shop stops'))
    clearTimeout(timer)
  }

  return {
    begin: async () => {
      if (await isAsleep(db)) throw problem('refused', { text: backupTexts.asleep })
      return beginOrFind(run, work, signal)
    },
    start: () => {
      if (hours === null) return
      work.beginOnce('tidying', tidyUp)
      lookAgain(hours)
    },
    giveUp,
    stop: async () => {
      giveUp()
      await Promise.race([work.ended(), pause(FAREWELL_MS, undefined, { ref: false })])
    },
  }
}

/** A place that does not answer for a moment is no fault yet: the next backup tells. */
async function lookAtPlace({ making, log }: Run): Promise<void> {
  try {
    await forgetMissing(making, placeOf(making), false)
  } catch (error) {
    if (error instanceof PlaceIsEmpty) await tellFailure(making.db, log, error)
    else log.warn({ err: error }, 'the list of the backups cannot be read')
  }
}

/** Begins a backup, or finds the one that another process makes. Throws busy where neither can be said. */
async function beginOrFind(run: Run, work: RunningWork, signal: AbortSignal): Promise<BegunBackup> {
  const { making, log } = run
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const begun = Promise.withResolvers<Date>()
    const asked = work.begin('making', () => runBackup(run, { signal, isAsked: true, onBegun: begun.resolve }))
    asked.catch((err) => log.warn({ err }, 'a backup that was asked for ended with an error'))
    const since = await Promise.race([begun.promise, asked])
    if (since instanceof Date) return { since, isNew: true }
    const { runningSince } = await readSchedule(making.db, placeOf(making).id)
    if (runningSince) return { since: runningSince, isNew: false }
    // It has just ended, or not quite begun.
    await pause(ATTEMPT_MS)
  }
  throw problem('busy', { retryAfter: 2 })
}
