import type { Readable } from 'node:stream'
import { BackupError } from '../../features/backups/backup-error.ts'
import { parseScheduledName } from '../../features/backups/schedule/backup-names.rules.ts'
import { newestFirst } from '../../features/backups/schedule/retention.rules.ts'
import { errorCode } from '../../postgres/errors.ts'
import { UsageError } from '../usage-error.ts'
import type { BackupAddress, BackupPlaces } from './backup-address.ts'

/** A backup at a place. `store` is only set if the schedule made and named the backup, otherwise null. */
export type ListedBackup = { name: string; size: number; madeAt: Date; store: string | null; place: string }

/**
 * True for the names of scheduled backups, of backups made before an update or a migration, and of any other file that
 * ends in .duka or .tar.
 */
const isBackup = (name: string) => /^[A-Za-z0-9][A-Za-z0-9._-]*\.(duka|tar)$/.test(name)

/**
 * Lists the backups of every store at the places, newest first. Those with a date in the future come last. Throws
 * BackupError, or the errors of S3.
 */
export async function listBackups(places: BackupPlaces): Promise<ListedBackup[]> {
  const lists = await Promise.all(
    places.map(async (place, at) => {
      const files = await place.list(isBackup).catch((error) => {
        // The second place is the folder of backups that wait to be sent to S3. Until one waits, it may not exist.
        if (at > 0 && errorCode(error) === 'ENOENT') return []
        throw explainListing(error, place.id)
      })
      return files.map(({ name, size, storedAt }) => {
        const scheduled = parseScheduledName(name)
        return { name, size, madeAt: scheduled?.madeAt ?? storedAt, store: scheduled?.store ?? null, place: place.id }
      })
    }),
  )
  return newestFirst(lists.flat(), new Date())
}

/**
 * Returns the name of the newest scheduled backup. Throws UsageError if there is none, if several stores share the
 * place, because the newest may then belong to another shop, or if one has a date in the future, because either that
 * date or the clock of this machine is wrong.
 */
export async function nameOfNewest(places: BackupPlaces): Promise<string> {
  const scheduled = (await listBackups(places)).filter(({ store }) => store !== null)
  const [newest] = scheduled
  if (!newest) throw new UsageError(`There is no scheduled backup in ${places[0].id}.`)
  const stores = new Set(scheduled.map(({ store }) => store))
  if (stores.size > 1)
    throw new UsageError(
      `${places[0].id} has backups of ${stores.size} stores (${[...stores].join(', ')}). Name one: see 'backup list'.`,
    )
  const ahead = findAhead(scheduled)
  if (ahead)
    throw new UsageError(
      `${ahead.name} has a date in the future: set the clock of this machine right, or name the backup to restore.`,
    )
  return newest.name
}

/** Returns a scheduled backup with a date in the future. Either that date or the clock of this machine is wrong. */
export const findAhead = (backups: readonly ListedBackup[]): ListedBackup | undefined =>
  backups.find(({ madeAt, store }) => store !== null && madeAt > new Date())

/** Opens a stored backup. Throws BackupError if there is none with this name. */
export async function openStored(
  places: BackupPlaces,
  name: string,
  signal: AbortSignal,
): Promise<{ body: Readable; size: number }> {
  for (const place of places) {
    const found = await place.open(name, signal)
    if (found) return found
  }
  throw new BackupError('not_readable', `${name} is not in ${places[0].id}: 'backup list' shows what is there.`)
}

/** Returns the source of a backup: its path, or a stream of the stored file. Throws BackupError. */
export async function openSource(address: BackupAddress, signal: AbortSignal): Promise<string | Readable> {
  return 'path' in address ? address.path : (await openStored(address.places, address.name, signal)).body
}

/**
 * Turns the error of a damaged backup into one that says that a bucket has sent it. A proxy or a captive portal may
 * send a page or a part instead of the file. Returns other errors unchanged.
 */
export function explainBucketAnswer(error: unknown, address: BackupAddress): unknown {
  if ('path' in address || address.places[0].folder !== null) return error
  if (!(error instanceof BackupError && ['damaged', 'foreign'].includes(error.fault))) return error
  return new BackupError(
    error.fault,
    `The bucket's answer for ${address.name} is not a whole backup: try again. If the answer stays the same, the file in ${address.places[0].id} is damaged: take another backup.`,
    error,
  )
}

function explainListing(error: unknown, place: string): unknown {
  const code = errorCode(error)
  if (code === 'ENOENT')
    return new BackupError('not_readable', `The folder ${place} is not there: mount its disk, or name another.`, error)
  if (code === 'EACCES' || code === 'EPERM')
    return new BackupError('not_readable', `The folder ${place} cannot be read by this user: give it the right.`, error)
  if (code === 'ENOTDIR') return new BackupError('not_readable', `${place} is not a folder: name another.`, error)
  return error
}
