import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { connectionTo } from '../db/connection/connection.ts'
import { openSession } from '../db/session.ts'
import { selectMigrations } from '../features/backups/store-tables.queries.ts'
import { MARK_FILE } from '../features/pictures/places/picture-mark.ts'
import { clusterExists, clusterFolder } from '../postgres/cluster.ts'
import { errorCode } from '../postgres/errors.ts'
import { type ObjectStore, ObjectStoreError, readObject } from '../s3/object-store.ts'
import { openS3 } from '../s3/open-s3.ts'
import { explainFolder, tryFolder } from './backups/backup-folder.ts'
import { explainBucket, tryBucket } from './backups/try-bucket.ts'
import { CannotStart, explainFileError } from './cannot-start.ts'
import type { Settings } from './settings/settings.ts'

/**
 * Throws CannotStart on a first start if the data folder has the files of another store, or if the place for backups or
 * pictures does not work. Runs before the store is created. open-backups.ts and pictures-mark.ts check the places of an
 * existing store.
 */
export async function requirePlaces(settings: Settings): Promise<void> {
  const { backupDir, backupS3, s3, databaseUrl, dataDir } = settings
  if (!databaseUrl && !(await clusterExists(dataDir))) await requireNoOldFiles(dataDir)
  if (!(backupDir || s3) || !(await isFirstStart(settings))) return
  if (backupDir && 'folder' in backupDir) {
    const { folder } = backupDir
    await tryFolder(folder, false).catch((error) => Promise.reject(explainFolder(error, folder)))
  }
  if (backupDir && 'bucket' in backupDir && backupS3) {
    const { bucket, prefix } = backupDir
    await withBucket(backupS3, (store) => tryBucket({ store, prefix }, { isReadOnly: false })).catch((error) =>
      Promise.reject(explainBucket(error, `s3://${bucket}/${prefix}`.replace(/\/$/, ''))),
    )
  }
  if (s3) await withBucket(s3, (store) => requireOwnBucket(store, s3.bucket))
}

/**
 * Throws CannotStart if the data folder has pictures or backups. Their database is then missing, and a new, empty store
 * would be public, end everybody's session, and make backups of its own.
 */
async function requireNoOldFiles(dataDir: string): Promise<void> {
  for (const [what, folder, ignored] of [
    ['pictures', join(dataDir, 'pictures'), ['lost+found', MARK_FILE]],
    ['backups', join(dataDir, 'backups'), ['lost+found']],
  ] as const) {
    if (await hasFiles(folder, ignored).catch((error) => Promise.reject(explainFileError(error, folder))))
      throw new CannotStart(
        `The database files in ${clusterFolder(dataDir)} are gone, but ${folder} has ${what} of a shop: mount the disk that has the database files, or set DATA_DIR to an empty folder, which can take a restored backup.`,
      )
  }
}

/** Returns true if the folder or its subfolders have a file. Entries of the folder itself may be `ignored`. */
async function hasFiles(folder: string, ignored: readonly string[] = []): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return []
    throw error
  })
  for (const entry of entries) {
    if (ignored.includes(entry.name)) continue
    if (!entry.isDirectory() || (await hasFiles(join(folder, entry.name)))) return true
  }
  return false
}

/** Returns false if the database does not respond, because opening it later reports that. */
async function isFirstStart({ databaseUrl, dataDir }: Settings): Promise<boolean> {
  if (!databaseUrl) return !(await clusterExists(dataDir))
  const session = await openSession(connectionTo(databaseUrl)).catch(() => null)
  if (!session) return false
  try {
    return (await selectMigrations(session.db)).length === 0
  } finally {
    await session.end()
  }
}

async function withBucket(settings: Parameters<typeof openS3>[0], work: (store: ObjectStore) => Promise<void>) {
  const store = openS3(settings)
  try {
    await work(store)
  } finally {
    store.close()
  }
}

/**
 * Throws if another store uses the bucket, even if that store has no pictures yet. In a shared bucket each store would
 * show pictures of the other, and `verify` would report them as unused.
 */
async function requireOwnBucket(store: ObjectStore, bucket: string): Promise<void> {
  try {
    await tryBucket({ store, prefix: 'pictures/' }, { isReadOnly: false })
    if ((await readObject(store, 'pictures/mark')) === null) return
    throw new CannotStart(
      `The bucket ${bucket} belongs to another store: set S3_BUCKET to an empty one. If that store is lost, restore its backup instead of starting an empty one.`,
    )
  } catch (error) {
    throw error instanceof ObjectStoreError ? new CannotStart(error.message) : error
  }
}
