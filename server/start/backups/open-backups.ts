import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Connection, connectionTo } from '../../db/connection/connection.ts'
import { urlOfDatabase } from '../../db/connection/database-url.ts'
import type { Database } from '../../db/open.ts'
import { isAsleep, readStoreState } from '../../db/store-state.queries.ts'
import { makeFolder } from '../../disk/make-folder.ts'
import type { RemotePlace } from '../../features/backups/places/backup-place.ts'
import { openFolderPlace } from '../../features/backups/places/folder-place.ts'
import { openS3Place } from '../../features/backups/places/s3-place.ts'
import { restoreBackup } from '../../features/backups/restore/restore-backup.ts'
import { createSchedule } from '../../features/backups/schedule/backup-schedule.ts'
import { hasRecords, hasWorked } from '../../features/backups/schedule/backups.queries.ts'
import type { Trial } from '../../features/backups/schedule/drill.ts'
import { ensureSchedule } from '../../features/backups/schedule/schedule.queries.ts'
import type { Backups } from '../../features/backups/schedule/show-backups.ts'
import { writeBackup } from '../../features/backups/write/write-backup.ts'
import { openS3 } from '../../s3/open-s3.ts'
import type { OpenShop } from '../open-shop.ts'
import { explainFolder, tryFolder } from './backup-folder.ts'
import { type BucketToTry, explainBucket, tryBucket } from './try-bucket.ts'

/**
 * Opens the dependencies of backups; nothing runs before `start`. Throws CannotStart if BACKUP_DIR does not work. If
 * BACKUP_DIR has worked for this store before, or if the store was restored, the shop starts nevertheless and the admins
 * are notified, because a temporary failure must not keep the shop closed.
 */
export async function openBackups(shop: OpenShop, resources: AsyncDisposableStack): Promise<Backups> {
  const { db, settings, connection, log, pictures } = shop
  const { backupDir, backupHours, dataDir, backupPassphrase: passphrase } = settings
  await ensureSchedule(db)
  const { backupName } = await readStoreState(db)
  const ownFolder = join(dataDir, 'backups')
  const folder = backupDir && 'folder' in backupDir ? backupDir.folder : ownFolder
  const remote = backupDir && 'bucket' in backupDir ? openRemote(shop, backupDir, resources) : null
  if (folder === ownFolder) await makeFolder(folder)
  if (backupDir) await requirePlace(shop, remote ?? folder)
  const context = {
    db,
    store: backupName,
    folder: openFolderPlace(folder),
    remote: remote?.place ?? null,
    write: async (path: string, signal: AbortSignal) => {
      await writeBackup({ connection, pictures, path, passphrase, signal })
    },
  }
  const deps = {
    context,
    connection,
    log,
    hours: backupHours,
    databaseFolder: settings.databaseUrl ? null : dataDir,
    connectTo: (database: string) => connectionToDatabase(shop, database),
    tryRestore: async ({ path, scratch, folder: trial, signal }: Trial) => {
      await restoreBackup({ path, passphrase, connect: async () => scratch, dataDir: trial, log, signal })
    },
  }
  const schedule = createSchedule(deps)
  resources.defer(() => schedule.stop())
  const isSame = !remote && (await isSameDisk(dataDir, folder))
  return { ...schedule, deps, isSameDisk: isSame, isEncrypted: passphrase !== null }
}

type Remote = { place: RemotePlace } & BucketToTry

function openRemote(
  { settings }: OpenShop,
  { bucket, prefix }: { bucket: string; prefix: string },
  resources: AsyncDisposableStack,
): Remote {
  if (!settings.backupS3) throw new Error('the settings should have refused a bucket without keys')
  const store = openS3(settings.backupS3)
  resources.defer(() => store.close())
  return { place: openS3Place(store, { bucket, prefix }), store, prefix }
}

/**
 * Tries to write a file to the place. If that fails, throws CannotStart, or only logs a warning if the place has worked
 * for this store before. A restored store has lost the record of that. It must start all the same, for example when
 * `duka update --back` has restored it during an outage of S3.
 */
async function requirePlace({ db, log }: OpenShop, place: Remote | string): Promise<void> {
  const id = typeof place === 'string' ? place : place.place.id
  const isKnown = await hasWorked(db, id)
  const mayFail = isKnown || (await hasLostRecords(db))
  try {
    if (typeof place === 'string') await tryFolder(place, isKnown)
    else await tryBucket(place, { isReadOnly: await isAsleep(db) })
  } catch (error) {
    if (!mayFail) throw typeof place === 'string' ? explainFolder(error, place) : explainBucket(error, id)
    log.warn({ err: error }, 'backups cannot be written to BACKUP_DIR now')
  }
}

/** Returns true if the store was restored and no backup has been recorded since. */
async function hasLostRecords(db: Database): Promise<boolean> {
  const { restoredAt } = await readStoreState(db)
  return restoredAt !== null && !(await hasRecords(db))
}

function connectionToDatabase({ settings, connection }: OpenShop, database: string): Connection {
  if (settings.databaseUrl) return connectionTo(urlOfDatabase(settings.databaseUrl, database))
  if (!('database' in connection)) throw new Error('the connection to the embedded database names no database')
  return { ...connection, database }
}

async function isSameDisk(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([stat(one), stat(other).catch(() => null)])
  return a.dev === b?.dev
}
