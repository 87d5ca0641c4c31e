import { dirname, resolve } from 'node:path'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Connection } from '../../../db/connection/connection.ts'
import { programVersion } from '../../../db/migration-files.ts'
import { openSession, type Session } from '../../../db/session.ts'
import type { PictureStore } from '../../pictures/store.ts'
import { BackupError } from '../backup-error.ts'
import { type Archive, createArchive } from '../file/archive.ts'
import {
  type BackupManifest,
  type BackupSnapshot,
  type Compression,
  FORMAT,
  HEADER,
  MANIFEST,
  SNAPSHOT,
} from '../file/backup-format.ts'
import { checkBackup } from '../file/check-backup.ts'
import { encryptWith } from '../file/encryption.ts'
import { createNewFile, explainWriting, type NewFile, requireFreeBytes } from '../file/new-file.ts'
import type { ReadBackup } from '../file/read-backup.ts'
import { Seal } from '../file/seal.ts'
import { picturesNamed } from '../pictures-named.queries.ts'
import {
  configureTransaction,
  lockAgainstAltering,
  selectMigrations,
  selectMoment,
  selectTableBytes,
  selectTables,
} from '../store-tables.queries.ts'
import { createPictureCopier, type PictureCopier } from './copy-pictures.ts'
import { copyTable, describeSnapshot } from './copy-tables.ts'

type BackupOptions = {
  connection: Connection
  pictures: Pick<PictureStore, 'readFiles'>
  /** A new file in an existing folder. */
  path: string
  /** If given, the file is encrypted with it. */
  passphrase?: string | null
  compression?: Compression
  /** Aborts the backup and leaves nothing behind. */
  signal?: AbortSignal
}

/** Free space required for the rows, as a fraction of their size in the database. Measured values are about 0.1. */
const EXPECTED_SHARE = 0.25
/** The free space is checked each time this many bytes were written. */
const LOOK_EVERY_BYTES = 32 * 1024 * 1024
/** The maximum number of snapshots that are tried until one has all its pictures in the archive. */
const MAX_SNAPSHOTS = 10

/**
 * Writes the whole store into one file while the shop runs: every row as of one moment, and every picture to which
 * these rows refer. The file gets its name only after it was read back successfully. The file is readable only by its
 * owner (0600), flushed to disk, and never replaces another. Needs one connection and the memory of a few pieces,
 * whatever the store's size. Throws BackupError with one sentence, or the database's error, and leaves nothing behind.
 * Returns the result of reading back; `bytes` is the size of the file.
 */
export async function writeBackup(options: BackupOptions): Promise<ReadBackup> {
  const { connection, path, passphrase = null, signal } = options
  const file = await createNewFile(path)
  try {
    const session = await openSession(connection)
    try {
      await requireFreeBytes(dirname(resolve(path)), (await selectTableBytes(session.db)) * EXPECTED_SHARE)
      await writeFile(session, file, options)
    } finally {
      await session.end()
    }
    signal?.throwIfAborted()
    const written = await checkBackup({ source: file.temporary, passphrase, signal })
    await file.finish()
    return written
  } catch (error) {
    await file.discard()
    throw signal?.aborted ? stopped(error) : explainWriting(error, path)
  }
}

const stopped = (error: unknown) =>
  new BackupError('not_written', 'The backup was stopped: nothing of it was kept.', error)

/** Writes everything that is added to the archive into the file, sealed and, if requested, encrypted. */
async function writeFile(session: Session, file: NewFile, options: BackupOptions): Promise<void> {
  const { path, passphrase = null, signal } = options
  const archive = createArchive()
  const disk = file.handle.createWriteStream({ flush: true })
  const writing = pipeline(
    Readable.from(archive.bytes, { objectMode: false }),
    new Seal(),
    passphrase === null ? new PassThrough() : encryptWith(passphrase),
    watchRoom(path),
    disk,
    { signal },
  )
  let broken: unknown = null
  writing.catch((error) => {
    broken ??= error
    archive.destroy(error)
  })
  try {
    await fillArchive(session, archive, options)
    archive.end()
  } catch (error) {
    broken ??= error
    archive.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  // Waits even after an error, so that the file is closed.
  await writing.catch(() => undefined)
  if (broken) throw broken
}

/** Adds header, pictures, snapshot, rows and manifest, in the order that a restore reads them. */
async function fillArchive(session: Session, archive: Archive, options: BackupOptions): Promise<void> {
  const { pictures, compression = 'zstd', signal } = options
  const { db } = session
  const header = { format: FORMAT, program: programVersion, compression, migrations: await selectMigrations(db) }
  if (header.migrations.length === 0)
    throw new BackupError('not_written', 'There is no shop in this database yet: start it once before it is backed up.')
  await archive.add(HEADER, toJson(header))
  const copier = createPictureCopier(archive, pictures, signal)
  // Most pictures are copied before the snapshot, so that it is open only briefly, and its rows do not refer to
  // pictures that were removed during the copy.
  await copier.copy((await picturesNamed(db)).map(({ picture }) => picture))
  await inWholeSnapshot(session, copier, async (snapshot, missing) => {
    await archive.add(SNAPSHOT, toJson(snapshot))
    const tables: BackupManifest['tables'] = []
    for (const table of snapshot.tables) {
      signal?.throwIfAborted()
      tables.push(await copyTable(session, archive, table, compression))
    }
    const manifest: BackupManifest = { ...header, ...snapshot, tables, pictures: copier.totals(missing) }
    await archive.add(MANIFEST, toJson(manifest))
  })
}

/**
 * Runs `work` in a snapshot whose pictures are all in the archive. If a picture is missing, the snapshot is discarded
 * and the next one is taken. The next snapshot does not refer to a picture that was removed between snapshot and copy. If
 * it still does, the picture was lost earlier and is listed in `missing`.
 */
async function inWholeSnapshot(
  { db }: Session,
  pictures: PictureCopier,
  work: (snapshot: BackupSnapshot, missing: string[]) => Promise<void>,
): Promise<void> {
  let missingLastTime: ReadonlySet<string> = new Set()
  for (let attempt = 1; attempt <= MAX_SNAPSHOTS; attempt += 1) {
    const tables = await selectTables(db)
    const migrations = await selectMigrations(db)
    const hasAllFiles = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await configureTransaction(tx)
        await lockAgainstAltering(tx, tables)
        const moment = await selectMoment(tx)
        const namedPictures = (await picturesNamed(tx)).map(({ picture }) => picture)
        const missing = await pictures.copy(namedPictures)
        if (!missing.every((path) => missingLastTime.has(path))) {
          missingLastTime = new Set(missing)
          return false
        }
        const snapshot = await describeSnapshot(tx, tables, moment)
        // Discards the snapshot if a migration ran after the tables were listed.
        if (snapshot.migrations.join() !== migrations.join()) return false
        await work(snapshot, missing)
        return true
      })
    if (hasAllFiles) return
  }
  throw new BackupError(
    'not_written',
    'The shop changed during every attempt (pictures removed, or a migration): try again later.',
  )
}

const toJson = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** Aborts before the disk is full, because other programs need room too. */
function watchRoom(path: string): Transform {
  let unseen = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      unseen += chunk.length
      if (unseen < LOOK_EVERY_BYTES) return done(null, chunk)
      unseen = 0
      requireFreeBytes(dirname(resolve(path)), 0).then(() => done(null, chunk), done)
    },
  })
}
