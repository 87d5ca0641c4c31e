import { sql } from 'kysely'
import type { Database, Tx } from '../../../db/open.ts'
import { isBackupLocked } from './backup-lock.ts'

/** Makes the schedule's one row where it is missing: a restored store has none. */
export async function ensureSchedule(db: Database): Promise<void> {
  await db
    .insertInto('backup_schedule')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The schedule's one row, and the newest good backups, by the database's clock. */
export async function readSchedule(db: Database, place: string) {
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

/** A backup begins. Returns the time. */
export async function beginBackup(db: Database): Promise<Date> {
  const row = await db
    .updateTable('backup_schedule')
    .set({ running_since: sql`now()`, tried_at: sql`now()` })
    .returning(sql<Date>`now()`.as('at'))
    .executeTakeFirstOrThrow()
  return row.at
}

/** A backup is over, well or not. */
export async function endBackup(db: Database): Promise<void> {
  await db.updateTable('backup_schedule').set({ running_since: null }).execute()
}

/** There is a new good backup: nothing that went wrong before counts any more. */
export async function endOutage(tx: Database | Tx): Promise<void> {
  await tx.updateTable('backup_schedule').set({ failed_at: null, failure: null, told_at: null }).execute()
}

/** Writes a failure down. Returns whether it is the first of its outage, of which nobody has been told. */
export async function beginOutage(tx: Tx, failure: string): Promise<boolean> {
  const before = await tx.selectFrom('backup_schedule').select('told_at').forUpdate().executeTakeFirst()
  await tx
    .updateTable('backup_schedule')
    .set({ failed_at: sql`now()`, failure, told_at: sql`coalesce(told_at, now())` })
    .execute()
  return before?.told_at === null
}

/** Writes the end of a drill down. Returns whether the one before it had not failed. */
export async function recordDrill(tx: Tx, { ok, note }: { ok: boolean | null; note: string }): Promise<boolean> {
  const before = await tx.selectFrom('backup_schedule').select('drill_ok').forUpdate().executeTakeFirst()
  await tx.updateTable('backup_schedule').set({ drilled_at: sql`now()`, drill_ok: ok, drill_note: note }).execute()
  return before?.drill_ok !== false
}
