import type { Logger } from 'pino'
import { formatDateTime } from '../../../../shop/numbers/dates.ts'
import { backupTexts } from '../../../../shop/texts/backups.ts'
import type { Connection } from '../../../db/connection/connection.ts'
import { isAsleep } from '../../../db/store-state.queries.ts'
import { transaction } from '../../../db/transaction.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { PlaceIsEmpty } from '../places/backup-place.ts'
import { withLock } from './backup-lock.ts'
import { failureSentence } from './failure.rules.ts'
import { type BackupContext, forgetMissing, makeBackup, placeOf } from './make-backup.ts'
import { beginBackup, endBackup, endOutage, readSchedule, recordOutage, type Schedule } from './schedule.queries.ts'
import { isBackupDue } from './schedule.rules.ts'

/** The screen that shows admins the state of the backups. */
export const BACKUPS_SCREEN = '/duka-langu'
const HOUR = 60 * 60 * 1000

/** The dependencies of the schedule and of a single run of it. */
export type BackupDeps = {
  context: BackupContext
  connection: Connection
  log: Logger
  /** Hours between two backups; null if they are made only on request. */
  hours: number | null
}

/**
 * Makes a backup if one is due or was requested. Only one process at a time does this. Records a failure, and notifies
 * the admins if it is the first since the last success. Calls `onBegun` with the database's time at the start.
 */
export async function runBackup(
  deps: BackupDeps,
  { signal, isRequested, onBegun }: { signal: AbortSignal; isRequested: boolean; onBegun?: (since: Date) => void },
): Promise<'busy' | 'not_due' | 'over'> {
  const { context, connection, log, hours } = deps
  const { db } = context
  return withLock(connection, 'backup', signal, async (held) => {
    const before = await readSchedule(db, placeOf(context).id)
    const isWanted = isRequested || (hours !== null && isBackupDue(before, hours))
    if (!isWanted || (await isAsleep(db))) return 'not_due'
    onBegun?.(await beginBackup(db))
    try {
      await forgetMissing(context, placeOf(context), { isSure: isRequested }).catch((error) => {
        // If S3 does not answer, the backup is still made locally.
        if (!context.remote || error instanceof PlaceIsEmpty) throw error
      })
      await makeBackup(context, { signal: held, ...sizeAndReuse(before, isRequested ? null : hours) })
      await endOutage(db)
      log.info('a backup was made and read back')
    } catch (error) {
      // A backup that was aborted because the shop stops is not a failure. It is made after the next start.
      if (!signal.aborted) await reportFailure(deps, error)
    } finally {
      await endBackup(db).catch((err) => log.warn({ err }, 'the end of a backup could not be recorded'))
    }
    return 'over'
  })
}

/**
 * Returns options of `makeBackup`. A scheduled backup is replaced by an unsent file that is at most one interval old. A
 * requested backup is always new.
 */
function sizeAndReuse(
  { now, lastSize }: Schedule,
  hours: number | null,
): { lastSize: number | null; reuseSince: Date | null } {
  return { lastSize, reuseSince: hours === null ? null : new Date(now.getTime() - hours * HOUR) }
}

/** Records why there is no backup, and notifies the admins: at the first failure, and then once a day. */
export async function reportFailure(deps: Pick<BackupDeps, 'context' | 'log'>, error: unknown): Promise<void> {
  deps.log.error({ err: error }, 'the backup failed')
  await notifyAdmins(deps.context, failureSentence(error))
}

/** Notifies the admins that a backup is overdue although no backup has failed. */
export async function reportOverdue(
  { context, log }: Pick<BackupDeps, 'context' | 'log'>,
  { lastGoodAt, watchedSince }: Schedule,
): Promise<void> {
  log.error({ since: lastGoodAt }, 'there has been no good backup for twice the interval')
  await notifyAdmins(context, backupTexts.overdue(formatDateTime(lastGoodAt ?? watchedSince)))
}

async function notifyAdmins(context: BackupContext, failure: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    const news = await recordOutage(tx, failure)
    if (news === 'known') return
    const to = { roles: ['admin'] as const }
    if (news === 'first') return notify(tx, { to, message: failure, link: BACKUPS_SCREEN })
    const { lastGoodHereAt, watchedSince } = await readSchedule(tx, placeOf(context).id)
    const message = backupTexts.stillFailing(failure, formatDateTime(lastGoodHereAt ?? watchedSince))
    await notify(tx, { to, message, link: BACKUPS_SCREEN, push: backupTexts.stillFailingPush })
  })
}
