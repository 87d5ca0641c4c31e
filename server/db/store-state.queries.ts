import { sql } from 'kysely'
import type { Database, Tx } from './open.ts'

/** What is true of the store as a whole. `restoredTo` is the moment of the backup that it came from. */
type StoreState = {
  isAsleep: boolean
  restoredAt: Date | null
  restoredTo: Date | null
  picturesMark: string | null
  /** What the files of its backups are known by. */
  backupName: string
}

/** Throws when the row is missing, which no program of the shop removes. */
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

/** The same, and nobody changes it until this transaction ends. */
export async function lockStoreState(tx: Tx): Promise<StoreState> {
  await tx.selectFrom('store_state').select('only_row').forUpdate().executeTakeFirstOrThrow()
  return readStoreState(tx)
}

/** Whether it is a restored copy that may not send or write anything outside: no push, no backups, nothing to S3. */
export async function isAsleep(db: Database | Tx): Promise<boolean> {
  return (await readStoreState(db)).isAsleep
}

/** What a restore leaves: a store asleep, whose pictures lie in the folder of that mark. */
export async function putToSleep(
  tx: Tx,
  { restoredTo, picturesMark }: { restoredTo: Date; picturesMark: string },
): Promise<void> {
  await tx
    .updateTable('store_state')
    .set({ asleep: true, restored_at: sql<Date>`now()`, restored_to: restoredTo, pictures_mark: picturesMark })
    .execute()
}

/** An admin has confirmed that this is the shop itself. Returns false when it was awake already. */
export async function wakeStore(tx: Tx): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('store_state')
    .set({ asleep: false })
    .where('asleep', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The mark that the folder of pictures must carry too. */
export async function writePicturesMark(tx: Database | Tx, mark: string): Promise<void> {
  await tx.updateTable('store_state').set({ pictures_mark: mark }).execute()
}
