import { sql } from 'kysely'
import type { Database, Tx } from './open.ts'

/** The state of the whole store. `restoredTo` is the time of the backup that it was restored from. */
type StoreState = {
  isAsleep: boolean
  restoredAt: Date | null
  restoredTo: Date | null
  /** A random text that the folder or bucket with the store's pictures contains too. Null before it has a mark. */
  picturesMark: string | null
  /** The id in the names of the store's backup files. */
  backupName: string
}

/** Reads the state. Throws if the row is missing; no program of the shop deletes it. */
export async function readStoreState(db: Database | Tx): Promise<StoreState> {
  const row = await db.selectFrom('store_state').selectAll().executeTakeFirstOrThrow()
  return {
    isAsleep: row.asleep,
    restoredAt: row.restored_at,
    restoredTo: row.restored_to,
    picturesMark: row.pictures_mark,
    backupName: row.backup_name,
  }
}

/** Reads the state and locks it until this transaction ends. */
export async function lockStoreState(tx: Tx): Promise<StoreState> {
  await tx.selectFrom('store_state').select('only_row').forUpdate().executeTakeFirstOrThrow()
  return readStoreState(tx)
}

/**
 * Returns true for a restored copy, which must not send or write anything to outside systems: no push, no backups,
 * nothing to S3.
 */
export async function isAsleep(db: Database | Tx): Promise<boolean> {
  return (await readStoreState(db)).isAsleep
}

/** Puts a restored store to sleep, and stores the mark of the folder with its pictures. */
export async function putToSleep(
  tx: Tx,
  { restoredTo, picturesMark }: { restoredTo: Date; picturesMark: string },
): Promise<void> {
  await tx
    .updateTable('store_state')
    .set({ asleep: true, restored_at: sql<Date>`now()`, restored_to: restoredTo, pictures_mark: picturesMark })
    .execute()
}

/**
 * Ends the sleep, after an admin has confirmed that this is the real shop. Returns false if the store was not asleep.
 */
export async function wakeStore(tx: Tx): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('store_state')
    .set({ asleep: false })
    .where('asleep', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores the mark. The folder of the pictures must have the same mark. */
export async function writePicturesMark(tx: Database | Tx, mark: string): Promise<void> {
  await tx.updateTable('store_state').set({ pictures_mark: mark }).execute()
}
