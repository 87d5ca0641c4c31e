import { join } from 'node:path'
import { type RestoredBackup, restoreBackup } from '../../features/backups/restore/restore-backup.ts'
import { requireNoPictures } from '../../features/backups/restore/restore-pictures.ts'
import { clusterExists } from '../../postgres/cluster.ts'
import type { BareStore } from '../../start/open-shop.ts'
import type { Settings } from '../../start/settings/settings.ts'
import { stopSignal } from '../stop-signal.ts'
import { UsageError } from '../usage-error.ts'
import { type BackupPlaces, openOwnPlaces, parseBackupAddress } from './backup-address.ts'
import { fetchBackup } from './fetch-backup.ts'
import { explainBucketAnswer, nameOfNewest } from './stored-backups.ts'

export const restoreUsage = 'restore <file>|newest'

/**
 * Restores a backup into the empty store of the settings, and prints its contents beside those of the manifest. The
 * file is a path, a name in BACKUP_DIR, or s3://bucket/folder/name. `newest` is the last scheduled backup in
 * BACKUP_DIR.
 */
export async function restore(
  open: () => Promise<BareStore>,
  args: readonly string[],
  settings: Settings,
  resources: AsyncDisposableStack,
): Promise<number> {
  const [named, ...rest] = args
  if (!named || rest.length > 0 || named.startsWith('-')) throw new UsageError(restoreUsage)
  const { dataDir, databaseUrl, backupPassphrase } = settings
  const signal = stopSignal()
  const address =
    named === 'newest' ? await findNewest(settings, resources) : parseBackupAddress(named, settings, resources)
  const path = 'path' in address ? address.path : await localPath(address, dataDir, signal, resources)
  const restored = await restoreBackup({
    path,
    passphrase: backupPassphrase,
    connect: async () => {
      // Checks for pictures before the database is created. Otherwise a shop that retries its start would serve the
      // empty store beside them.
      if (databaseUrl === null && !(await clusterExists(dataDir))) await requireNoPictures(dataDir)
      return (await open()).connection
    },
    dataDir,
    holdsDatabase: databaseUrl === null,
    log: { warn: console.error },
    signal,
  }).catch((error) => Promise.reject(explainBucketAnswer(error, address)))
  for (const line of describe(restored)) console.log(line)
  return 0
}

type Stored = { places: BackupPlaces; name: string }

async function findNewest(settings: Settings, resources: AsyncDisposableStack): Promise<Stored> {
  const places = openOwnPlaces(settings, resources)
  const name = await nameOfNewest(places)
  console.log(`The newest scheduled one is ${name}.`)
  return { places, name }
}

/** Returns the path of a backup in a folder, or of a local copy of a backup on S3. */
async function localPath(
  { places, name }: Stored,
  dataDir: string,
  signal: AbortSignal,
  resources: AsyncDisposableStack,
): Promise<string> {
  const [{ folder }] = places
  if (folder !== null) return join(folder, name)
  return fetchBackup({ places, name }, dataDir, signal, resources)
}

function describe({ manifest, rows }: RestoredBackup): string[] {
  const { pictures, madeAt } = manifest
  const width = Math.max(...manifest.tables.map(({ name }) => name.length))
  const line = (name: string, inBackup: number | string, restored: number | string) =>
    `${name.padEnd(width)}  ${String(inBackup).padStart(10)}  ${String(restored).padStart(10)}`
  return [
    line('', 'backup', 'restored'),
    ...manifest.tables.map((table) => line(table.name, table.rows, rows.get(table.name) ?? 0)),
    line('pictures', pictures.pictures, pictures.pictures),
    `The shop is back as it was at ${madeAt}. What came later is not in it, and people sign in again.`,
    'It is paused: it sells, but sends no notifications and makes no backups until an admin confirms on Duka langu that this is the real shop.',
  ]
}
