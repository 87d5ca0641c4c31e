import { sql } from 'kysely'
import type { Database, Tx } from '../../../db/open.ts'

/** The database row of a scheduled backup. */
type BackupRow = { name: string; place: string; size: number; made_at: Date; checked_at: Date; ok: boolean }

export async function findBackups(db: Database, places: readonly string[]): Promise<BackupRow[]> {
  return db
    .selectFrom('backups')
    .select(['name', 'place', 'size', 'made_at', 'checked_at', 'ok'])
    .where('place', 'in', [...places])
    .orderBy('id', 'desc')
    .execute()
}

/** The result of verifying a backup by reading it. */
type ReadBack = { name: string; place: string; size: number; madeAt: Date; ok: boolean }

/** Records that a stored backup was verified. */
export async function recordReadBack(db: Database | Tx, { madeAt, ...backup }: ReadBack): Promise<void> {
  await db
    .insertInto('backups')
    .values({ ...backup, made_at: madeAt })
    .onConflict((conflict) =>
      conflict.columns(['place', 'name']).doUpdateSet({ ok: backup.ok, size: backup.size, checked_at: sql`now()` }),
    )
    .execute()
}

/** Deletes the records of backups that no longer exist at a place. */
export async function forgetBackups(db: Database | Tx, place: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await db
    .deleteFrom('backups')
    .where('place', '=', place)
    .where('name', 'in', [...names])
    .execute()
}

/** Returns true if a good backup at this place is recorded, so that the place has worked before. */
export async function hasWorked(db: Database, place: string): Promise<boolean> {
  const row = await db
    .selectFrom('backups')
    .select('id')
    .where('place', '=', place)
    .where('ok', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns true if any backup is recorded, good or not. */
export async function hasRecords(db: Database): Promise<boolean> {
  return (await db.selectFrom('backups').select('id').limit(1).executeTakeFirst()) !== undefined
}
