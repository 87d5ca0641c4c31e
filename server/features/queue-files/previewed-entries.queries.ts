import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/** Hours for which a previewed entry can be imported. */
const MAX_PREVIEW_HOURS = 24

/** The maximum number of stored files per admin. The oldest is deleted first. */
const MAX_PREVIEWED_FILES = 50

/** A file that an admin has previewed. */
type PreviewedFile = { reader_id: number; file_id: string }

/** Stores an entry of a previewed file, so that it can be imported, and is found again if the import is repeated. */
export async function storePreviewedEntry(
  db: Database,
  file: PreviewedFile,
  position: number,
  entry: string,
): Promise<void> {
  await db
    .insertInto('read_queue_entries')
    .values({ ...file, position, entry })
    .onConflict((conflict) =>
      conflict.columns(['reader_id', 'file_id', 'position']).doUpdateSet({ read_at: sql`now()` }),
    )
    .execute()
}

/** Deletes the entries that an earlier preview of the same file has stored. */
export async function deletePreviewedEntries(db: Database, { reader_id, file_id }: PreviewedFile): Promise<void> {
  await db.deleteFrom('read_queue_entries').where('reader_id', '=', reader_id).where('file_id', '=', file_id).execute()
}

const previewedEntries = (db: Database, { reader_id, file_id }: PreviewedFile) =>
  db
    .selectFrom('read_queue_entries')
    .where('reader_id', '=', reader_id)
    .where('file_id', '=', file_id)
    .where(sql<boolean>`read_at > now() - make_interval(hours => ${MAX_PREVIEW_HOURS}::int)`)

/** Returns the positions of a file's stored entries. */
export async function readPreviewedPositions(db: Database, file: PreviewedFile): Promise<number[]> {
  const rows = await previewedEntries(db, file).select('position').orderBy('position').execute()
  return rows.map(({ position }) => position)
}

/** Returns a stored entry, or undefined. */
export async function readPreviewedEntry(
  db: Database,
  file: PreviewedFile,
  position: number,
): Promise<string | undefined> {
  return (await previewedEntries(db, file).select('entry').where('position', '=', position).executeTakeFirst())?.entry
}

/** Deletes an admin's files beyond the limit, oldest first. */
export async function removeEarlierFiles(db: Database, reader_id: number): Promise<void> {
  await sql`
    delete from read_queue_entries where reader_id = ${reader_id} and file_id not in (
      select file_id from read_queue_entries where reader_id = ${reader_id}
      group by file_id order by max(read_at) desc limit ${MAX_PREVIEWED_FILES}::int)
  `.execute(db)
}

/** Removes expired entries, at most `limit` of them. */
export async function deleteOldEntries(db: Database, limit: number): Promise<void> {
  await sql`
    delete from read_queue_entries where (reader_id, file_id, position) in (
      select reader_id, file_id, position from read_queue_entries
      where read_at < now() - make_interval(hours => ${MAX_PREVIEW_HOURS}::int)
      order by read_at limit ${limit}::int)
  `.execute(db)
}
