import type { z } from 'zod'
import type { backup, backupState, getBackups } from '../../../../contract/backups.ts'
import { problem } from '../../../../shop/problems.ts'
import { backupTexts } from '../../../../shop/texts/backups.ts'
import { readClock } from '../../../db/clock.ts'
import { type BackupPlace, PlaceIsEmpty } from '../places/backup-place.ts'
import type { BackupSchedule } from './backup-schedule.ts'
import { findBackups } from './backups.queries.ts'
import type { DrillDeps } from './drill.ts'
import { type BackupContext, forgetMissing, listOwn, placeOf } from './make-backup.ts'
import { newestFirst } from './retention.rules.ts'
import type { BackupDeps } from './run-backup.ts'
import { readSchedule } from './schedule.queries.ts'
import { nextBackupAt } from './schedule.rules.ts'

/** The backups of the running shop. */
export type Backups = BackupSchedule & {
  /** The dependencies of the scheduled backups and of drills. */
  deps: BackupDeps & DrillDeps
  /** True if the backups are on the disk of DATA_DIR. */
  isSameDisk: boolean
  isEncrypted: boolean
}

/** The dependency of a handler that shows or makes backups. */
export type WithBackups = { backups: Backups }

/**
 * Deletes the records of missing files. Returns the state of the schedule and this store's files, newest first (dates
 * in the future last). Throws backups_unreadable if the place cannot be read or all files are missing.
 */
export async function reconcileBackups(backups: Backups): Promise<z.input<(typeof getBackups)['output']>> {
  const { context, log } = backups.deps
  const place = placeOf(context)
  try {
    const { runningSince } = await readSchedule(context.db, place.id)
    await forgetMissing(context, place, { isSure: false }).catch((error) => {
      // An empty place is expected while the first backup is being made.
      if (!(error instanceof PlaceIsEmpty && runningSince)) throw error
    })
    // The state is read before the files. So if the state shows no running backup, the last backup's file is in the
    // list.
    const state = await showBackupState(backups)
    return { ...state, backups: await listFiles(context) }
  } catch (cause) {
    const text = cause instanceof PlaceIsEmpty ? backupTexts.placeEmpty : undefined
    log.error({ err: cause }, 'the backups could not be listed')
    throw problem('backups_unreadable', { text })
  }
}

async function listFiles({ db, store, folder, remote }: BackupContext): Promise<z.input<typeof backup>[]> {
  // With a remote place, the folder contains files that could not be sent yet.
  const places: BackupPlace[] = remote ? [remote, folder] : [folder]
  const recorded = await findBackups(
    db,
    places.map(({ id }) => id),
  )
  const lists = await Promise.all(
    places.map(async (place) =>
      (await listOwn(place, store)).map(({ name, madeAt, size }) => {
        const row = recorded.find((one) => one.name === name && one.place === place.id)
        const is_sent = place === (remote ?? folder)
        return { name, size, madeAt, checked_at: row?.checked_at ?? null, ok: row?.ok ?? false, is_sent }
      }),
    ),
  )
  return newestFirst(lists.flat(), await readClock(db)).map(({ madeAt, ...file }) => ({ ...file, made_at: madeAt }))
}

/** Returns the state of the backups as recorded in the database. */
export async function showBackupState({
  deps: { context, hours },
  isSameDisk,
  isEncrypted,
}: Backups): Promise<z.input<typeof backupState>> {
  const place = placeOf(context)
  const schedule = await readSchedule(context.db, place.id)
  const { runningSince, lastGoodHereAt, failedAt, failure, drilledAt, drillOk, drillNote } = schedule
  return {
    hours,
    place: place.id,
    is_same_disk: isSameDisk,
    is_encrypted: isEncrypted,
    running: runningSince && { since: runningSince },
    last_good_at: lastGoodHereAt,
    next_at: hours === null ? null : nextBackupAt(schedule, hours),
    failure: failedAt && failure !== null ? { at: failedAt, message: failure } : null,
    drill: drilledAt && drillNote !== null ? { at: drilledAt, ok: drillOk, message: drillNote } : null,
  }
}
