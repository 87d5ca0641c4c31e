import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { makeFolder } from '../../disk/make-folder.ts'
import { BackupError } from '../../features/backups/backup-error.ts'
import { type ReadBackup, readBackup } from '../../features/backups/file/read-backup.ts'
import type { RemotePlace } from '../../features/backups/places/backup-place.ts'
import { openFolderPlace } from '../../features/backups/places/folder-place.ts'
import { sendBackup } from '../../features/backups/schedule/send-backup.ts'
import { writeBackup } from '../../features/backups/write/write-backup.ts'
import type { ExistingShop } from '../../start/open-existing.ts'
import { withPicturesToRead } from '../../start/pictures/open-pictures.ts'
import type { Settings } from '../../start/settings/settings.ts'
import { stopSignal } from '../stop-signal.ts'
import { UsageError } from '../usage-error.ts'
import { openOwnPlaces, openPlaces, parseBackupAddress } from './backup-address.ts'
import { describeList } from './describe-list.ts'
import { collectStoreId, requireNamedContent } from './named-content.ts'
import { listChangesSince } from './since.ts'
import { explainBucketAnswer, listBackups, openSource } from './stored-backups.ts'

export const backupUsage = 'backup <file> · backup list [<place>] · backup check <file> · backup since <file>'

/**
 * `backup <file>` writes the store into a file while the shop runs, `backup check <file>` verifies a backup, `backup
 * since <file>` lists what was added after a backup, and `backup list` lists the backups in BACKUP_DIR. A file is a
 * path, a name in BACKUP_DIR, or s3://bucket/folder/name.
 */
export async function backup(
  existing: ExistingShop,
  args: readonly string[],
  settings: Settings,
  resources: AsyncDisposableStack,
): Promise<number> {
  const [first, second, ...rest] = args
  if (!first || rest.length > 0 || args.some((arg) => arg.startsWith('-'))) throw new UsageError(backupUsage)
  if (first === 'list') return list(second, settings, resources)
  if (first === 'check' && second) return check(second, settings, resources)
  if (first === 'since' && second) return listChangesSince(existing, second, settings, resources)
  // 'check' and 'since' need a file, and 'newest' is an argument of 'restore'. A backup with such a name can be written
  // as './check'.
  if (second || ['check', 'since', 'newest'].includes(first)) throw new UsageError(backupUsage)
  return write(existing, first, settings, resources)
}

async function list(place: string | undefined, settings: Settings, resources: AsyncDisposableStack): Promise<number> {
  const places = place ? openPlaces(place, settings, resources) : openOwnPlaces(settings, resources)
  for (const line of describeList(places[0].id, await listBackups(places), settings.shopCommand)) console.log(line)
  return 0
}

async function check(text: string, settings: Settings, resources: AsyncDisposableStack): Promise<number> {
  const signal = stopSignal()
  const address = parseBackupAddress(text, settings, resources)
  const source = await openSource(address, signal)
  const storeId = collectStoreId()
  const found = await readBackup({ source, passphrase: settings.backupPassphrase, signal }, storeId).catch((error) =>
    Promise.reject(explainBucketAnswer(error, address)),
  )
  const name = 'path' in address ? basename(address.path) : address.name
  requireNamedContent(name, { madeAt: found.manifest.madeAt, store: storeId.id() })
  console.log(`${text} is whole and right.`)
  for (const line of describe(found)) console.log(line)
  return 0
}

/** Writes a backup into a file, or to a place. For S3 it is first written into the local folder of unsent backups. */
async function write(
  existing: ExistingShop,
  text: string,
  settings: Settings,
  resources: AsyncDisposableStack,
): Promise<number> {
  const signal = stopSignal()
  const address = parseBackupAddress(text, settings, resources)
  const writeTo = async (path: string) => {
    const { connection, log } = await existing.bare()
    return withPicturesToRead(settings, log, (pictures) =>
      writeBackup({ connection, pictures, path, passphrase: settings.backupPassphrase, signal }),
    )
  }
  if ('path' in address) return reportWritten(address.path, await writeTo(address.path))
  const { places, name } = address
  const [place] = places
  const remote = 'send' in place ? place : null
  const folder = place.folder ?? join(settings.dataDir, 'backups')
  if (remote) {
    await requireNewName(remote, name, signal)
    await makeFolder(folder)
  }
  const path = join(folder, name)
  const written = await writeTo(path)
  if (remote) await moveToS3({ folder, remote, name }, signal)
  return reportWritten(`${place.id}/${name}`, written)
}

function reportWritten(name: string, written: ReadBackup): number {
  console.log(`${name} was written, read back and found right.`)
  for (const line of describe(written)) console.log(line)
  return 0
}

/**
 * Sends a new file to S3 and deletes the local file. After a failure it also deletes the sent part, which would block
 * the next attempt with this name.
 */
async function moveToS3(
  { folder, remote, name }: { folder: string; remote: RemotePlace; name: string },
  signal: AbortSignal,
): Promise<void> {
  try {
    await sendBackup(openFolderPlace(folder), remote, name, signal)
  } catch (error) {
    await remote.remove(name).catch(() => undefined)
    throw error
  } finally {
    await rm(join(folder, name))
  }
}

/** Throws BackupError if the bucket has a file with this name, because a backup never replaces another. */
async function requireNewName(remote: RemotePlace, name: string, signal: AbortSignal): Promise<void> {
  const found = await remote.list((one) => one === name, signal)
  if (found.length > 0)
    throw new BackupError(
      'not_written',
      `${remote.id}/${name} is there already and is never overwritten: give another name.`,
    )
}

function describe({ manifest, bytes, isEncrypted }: ReadBackup): string[] {
  const { tables, pictures, migrations, madeAt } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const lines = [
    `  made at    ${madeAt}`,
    `  schema     ${migrations.at(-1)}`,
    `  rows       ${rows} in ${tables.length} tables, without those of ${manifest.leftOut.join(', ')}`,
    `  pictures   ${pictures.pictures}`,
    `  size       ${(bytes / 1024 / 1024).toFixed(1)} MB, ${isEncrypted ? 'encrypted' : 'not encrypted'}`,
  ]
  if (pictures.missingCount > 0)
    lines.push(
      `  ${pictures.missingCount} pictures that rows name were not in the store: ${pictures.missing.slice(0, 5).join(', ')}`,
    )
  return lines
}
