import { join, sep } from 'node:path'
import type { BackupPlace, RemotePlace } from '../../features/backups/places/backup-place.ts'
import { openFolderPlace } from '../../features/backups/places/folder-place.ts'
import { openS3Place } from '../../features/backups/places/s3-place.ts'
import { openS3 } from '../../s3/open-s3.ts'
import { type BackupDir, isAddress, parseBackupDir } from '../../start/settings/environment.ts'
import { GIVE_S3_KEYS, type Settings } from '../../start/settings/settings.ts'
import { UsageError } from '../usage-error.ts'

/** A backup named on the command line: the path of a file, or the name of a file at a place for backups. */
export type BackupAddress = { path: string } | { places: BackupPlaces; name: string }

/**
 * The first place has the finished backups. With S3, the second place is the local folder of backups that could not be
 * sent yet.
 */
export type BackupPlaces = readonly [BackupPlace | RemotePlace, ...BackupPlace[]]

type PlaceSettings = Pick<Settings, 'backupDir' | 'dataDir' | 's3Keys'>

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/

/**
 * Parses a typed backup: `s3://bucket/folder/name`, a path, or a bare name, which means a file in BACKUP_DIR. Throws
 * UsageError.
 */
export function parseBackupAddress(
  text: string,
  settings: PlaceSettings,
  resources: AsyncDisposableStack,
): BackupAddress {
  if (!isAddress(text) && (text.includes('/') || text.includes(sep))) return { path: text }
  const cut = text.lastIndexOf('/')
  const name = text.slice(cut + 1)
  if (!NAME.test(name))
    throw new UsageError(`'${text}' is not a backup's name: use letters, digits, dots, hyphens and underscores.`)
  const places = cut < 0 ? openOwnPlaces(settings, resources) : openPlaces(text.slice(0, cut), settings, resources)
  return { places, name }
}

/** Opens the place named by an address or a path. Throws UsageError. */
export function openPlaces(text: string, settings: PlaceSettings, resources: AsyncDisposableStack): BackupPlaces {
  const dir = parseBackupDir(text)
  if (!dir) throw new UsageError(`'${text}' is not a place for backups: name a folder, or s3://bucket/folder.`)
  return [openPlace(dir, settings, resources)]
}

/** Opens the places of the settings. */
export function openOwnPlaces(settings: PlaceSettings, resources: AsyncDisposableStack): BackupPlaces {
  const own = openFolderPlace(join(settings.dataDir, 'backups'))
  const dir = settings.backupDir
  if (!dir) return [own]
  return 'bucket' in dir ? [openPlace(dir, settings, resources), own] : [openPlace(dir, settings, resources)]
}

function openPlace(
  dir: BackupDir,
  { s3Keys }: PlaceSettings,
  resources: AsyncDisposableStack,
): BackupPlace | RemotePlace {
  if ('folder' in dir) return openFolderPlace(dir.folder)
  if (!s3Keys) throw new UsageError(`The backup is in a bucket: ${GIVE_S3_KEYS}`)
  const store = openS3({ ...s3Keys, bucket: dir.bucket })
  resources.defer(() => store.close())
  return openS3Place(store, dir)
}

/**
 * If the settings name no bucket, returns a setting with the bucket that a command names. After a fire, the keys and
 * the address of a backup may be all that is left.
 */
export function placeFromArguments(
  env: Record<string, string | undefined>,
  args: readonly string[],
): { BACKUP_DIR?: string } {
  const address = args.find((arg) => arg.startsWith('s3://'))
  const isSet = Boolean(env.BACKUP_DIR || env.S3_BUCKET)
  return address && !isSet ? { BACKUP_DIR: /^s3:\/\/[^/]*/.exec(address)?.[0] } : {}
}
