import { sql } from 'kysely'
import type { Database, Tx } from '../../../db/open.ts'
import { isBackupLocked } from './backup-lock.ts'

/** Creates the schedule's one row if it is missing, as it is in a restored store. */
export async function ensureSchedule(db: Database): Promise<void> {
  await db
    .insertInto('backup_schedule')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Reads the schedule's row, facts about the newest good backups, and the time by the database's clock. */
export async function readSchedule(db: Database | Tx, place: string) {
  const { rows } = await sql<{
    now: Date
    watchedSince: Date
    runningSince: Date | null
    triedAt: Date | null
    failedAt: Date | null
    failure: string | null
    drilledAt: Date | null
    drillOk: boolean | null
    drillNote: string | null
    lastGoodAt: Date | null
    lastGoodHereAt: Date | null
    lastSize: number | null
  }>`
    select now() as now, watched_since as "watchedSince", tried_at as "triedAt",
      case when ${isBackupLocked} then running_since end as "runningSince",
      failed_at as "failedAt", failure, drilled_at as "drilledAt", drill_ok as "drillOk", drill_note as "drillNote",
      (select made_at from backups where ok order by id desc limit 1) as "lastGoodAt",
      (select made_at from backups where ok and place = ${place} order by id desc limit 1) as "lastGoodHereAt",
      (select size from backups where ok order by id desc limit 1) as "lastSize"
    from backup_schedule`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the schedule of the backups has no row')
  return row
}

export type Schedule = Awaited<ReturnType<typeof readSchedule>>

/** Records the start of a backup. Returns the time. */
export async function beginBackup(db: Database): Promise<Date> {
  const row = await db
    .updateTable('backup_schedule')
    .set({ running_since: sql`now()`, tried_at: sql`now()` })
    .returning(sql<Date>`now()`.as('at'))
    .executeTakeFirstOrThrow()
  return row.at
}

/** Records the end of a backup, successful or not. */
export async function endBackup(db: Database): Promise<void> {
  await db.updateTable('backup_schedule').set({ running_since: null }).execute()
}

/** Clears the recorded failure. Called after a good backup. */
export async function endOutage(tx: Database | Tx): Promise<void> {
  await tx.updateTable('backup_schedule').set({ failed_at: null, failure: null, told_at: null }).execute()
}

/**
 * Whether to notify the admins of a failure. first: the outage has just begun. again: the last notification is a day
 * old. known: they have been notified within a day.
 */
type OutageNews = 'first' | 'again' | 'known'

/**
 * Records a failure. It is 'first' if it is the first since the last good backup, and 'again' a day after the admins
 * were last notified, or if that time is in the future because the clock was set back.
 */
export async function recordOutage(tx: Tx, failure: string): Promise<OutageNews> {
  const before = await tx
    .selectFrom('backup_schedule')
    .select(['told_at', sql<boolean>`told_at <= now() - interval '1 day' or told_at > now()`.as('isLongAgo')])
    .forUpdate()
    .executeTakeFirst()
  const news = before?.told_at ? (before.isLongAgo ? 'again' : 'known') : 'first'
  await tx
    .updateTable('backup_schedule')
    .set({ failed_at: sql`now()`, failure, ...(news !== 'known' && { told_at: sql`now()` }) })
    .execute()
  return news
}

/**
 * Records the result of a drill. Returns false if the previous drill found a faulty backup, because the admins have
 * then been notified already.
 */
export async function recordDrill(tx: Tx, { ok, note }: { ok: boolean | null; note: string }): Promise<boolean> {
  const before = await tx.selectFrom('backup_schedule').select('drill_ok').forUpdate().executeTakeFirst()
  await tx.updateTable('backup_schedule').set({ drilled_at: sql`now()`, drill_ok: ok, drill_note: note }).execute()
  return before?.drill_ok !== false
}
