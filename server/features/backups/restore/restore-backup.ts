import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import type { Connection } from '../../../db/connection/connection.ts'
import { migrateWithin } from '../../../db/migrate/migrate.ts'
import type { Tx } from '../../../db/open.ts'
import { openSession, RESTORE_SUFFIX, type Session } from '../../../db/session.ts'
import { putToSleep } from '../../../db/store-state.queries.ts'
import { BackupError, damagedBackup } from '../backup-error.ts'
import { excludedTables } from '../excluded-tables.ts'
import type { BackupManifest } from '../file/backup-format.ts'
import { explainWriting, requireFreeBytes } from '../file/new-file.ts'
import { readBackup } from '../file/read-backup.ts'
import { picturesNamed } from '../pictures-named.queries.ts'
import { tryLock } from '../schedule/backup-lock.ts'
import { configureTransaction, hasRows } from '../store-tables.queries.ts'
import { isInUse, selectTablesOfManyRows } from './empty-store.queries.ts'
import { explainRestoring } from './explain-restoring.ts'
import { loadTables } from './load-tables.ts'
import { type RestoredPictures, requireNoPictures, restorePictures } from './restore-pictures.ts'

type RestoreOptions = {
  /** The path of the backup. The file is read twice: once to check it completely, and once into the store. */
  path: string
  passphrase?: string | null
  /** Opens the empty store. Called after the backup has been checked. */
  connect: () => Promise<Connection>
  /** The folder for the pictures: the shop's DATA_DIR, or a separate folder for a drill. */
  dataDir: string
  /** True if `dataDir` will also contain the files of the database. */
  holdsDatabase?: boolean
  log: Pick<Logger, 'warn'>
  signal?: AbortSignal
}

export type RestoredBackup = {
  manifest: BackupManifest
  /** The number of rows of each table in the manifest, counted in the restored store. */
  rows: ReadonlyMap<string, number>
}

/**
 * Tables that have rows even in an unused store, from its first start or from stray requests. Tables that always have a
 * single row are not checked and therefore not listed.
 */
const FILLED_UNUSED = new Set([
  'versions',
  'compatible_migrations',
  'places',
  'rate_limit_hits',
  'search_words',
  'devices',
  'backups',
])
/**
 * Bytes needed on the database's disk per byte of rows in the backup: rows, indexes, and the temporary write-ahead log
 * of COPY.
 */
const DISK_BYTES_PER_ROW_BYTE = 4
/** Bytes of the files of a new embedded store before its first row. */
const EMPTY_STORE_BYTES = 64 * 1024 * 1024

/**
 * Restores a backup into an empty store, completely or not at all. One transaction loads the rows at the schema version
 * of the backup, compares them with the manifest by count and sum, and migrates; pictures are written to a side folder
 * and moved in at the end. The store is then asleep (store-state.queries.ts) until an admin confirms that it is the
 * real shop. Throws BackupError with one sentence, or an unexpected error. In both cases the store is unchanged.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  const { path, passphrase, connect, dataDir, holdsDatabase = false, log, signal } = options
  const { manifest } = await readBackup({ source: path, passphrase, signal })
  const rowBytes = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0)
  const databaseBytes = holdsDatabase ? EMPTY_STORE_BYTES + rowBytes * DISK_BYTES_PER_ROW_BYTE : 0
  // Checked before `connect` creates an embedded store, which would remain on a disk that is too small.
  await requireFreeBytes(dataDir, manifest.pictures.bytes + databaseBytes)
  const session = await openSession(await connect(), RESTORE_SUFFIX)
  try {
    await using undo = new AsyncDisposableStack()
    const { rows, pictures } = await session.transaction(async (tx) => {
      await configureTransaction(tx)
      await requireEmptyStore(tx)
      await requireNoPictures(dataDir)
      const pictures = await restorePictures(dataDir, log)
      undo.defer(() =>
        pictures.discard().catch((err) => log.warn({ err }, 'half-restored pictures could not be removed')),
      )
      return { rows: await restoreInto(session, tx, pictures, manifest, options), pictures }
    })
    undo.move()
    await pictures.commit()
    await session.client.query('analyze')
    return { manifest, rows }
  } catch (error) {
    throw explainRestoring(error, dataDir, signal)
  } finally {
    await session.end()
  }
}

async function restoreInto(
  session: Session,
  tx: Tx,
  pictures: RestoredPictures,
  manifest: BackupManifest,
  { path, passphrase, signal, dataDir }: RestoreOptions,
): Promise<Map<string, number>> {
  // The pictures are written before the rows, and the transaction is idle during that time.
  await session.client.query('set local idle_in_transaction_session_timeout = 0')
  const tables = loadTables(session, tx)
  const picture: RestoredPictures['add'] = (...args) =>
    pictures.add(...args).catch((error) => Promise.reject(explainWriting(error, dataDir)))
  const visitor = { picture, snapshot: tables.prepare, rows: tables.rows }
  try {
    const again = await readBackup({ source: path, passphrase, signal }, visitor)
    if (!isDeepStrictEqual(again.manifest, manifest)) throw damagedBackup('it was changed while it was read')
  } catch (error) {
    await tables.abort()
    throw error
  }
  const rows = await tables.finish(manifest)
  await requirePictures(tx, pictures, manifest)
  await migrateWithin(tx)
  // With a new mark, this store and the original store refuse each other's picture folder.
  const picturesMark = randomUUID()
  await putToSleep(tx, { restoredTo: new Date(manifest.madeAt), picturesMark })
  await pictures.moveIn(picturesMark)
  return rows
}

/**
 * Throws BackupError if the store was used, or if another process has it open. Until the transaction ends, other
 * restores and starts of the shop are refused.
 */
async function requireEmptyStore(tx: Tx): Promise<void> {
  if (!(await tryLock(tx, 'restore')))
    throw new BackupError('not_empty', 'Another restore is running on this store: wait for its end.')
  for (const table of await selectTablesOfManyRows(tx)) {
    if (FILLED_UNUSED.has(table) || Object.hasOwn(excludedTables, table)) continue
    if (await hasRows(tx, table))
      throw new BackupError(
        'not_empty',
        `This store is in use (its table ${table} has rows): restore into an empty store, with a DATA_DIR or a DATABASE_URL of its own.`,
      )
  }
  if (await isInUse(tx)) throw new BackupError('not_empty', 'The shop runs on this store: stop it, then restore.')
}

/** Throws BackupError if the rows refer to more missing pictures than were already lost when the backup was made. */
async function requirePictures(tx: Tx, pictures: RestoredPictures, { pictures: saved }: BackupManifest): Promise<void> {
  let missing = 0
  for (const { picture } of await picturesNamed(tx)) if (!(await pictures.has(picture))) missing += 1
  if (missing > saved.missingCount)
    throw new BackupError('not_restored', 'The backup lacks pictures to which its rows refer: use another backup.')
}
