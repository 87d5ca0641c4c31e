import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Connection } from '../../db/connection/connection.ts'
import { knownMigrations } from '../../db/migration-files.ts'
import { openSession } from '../../db/session.ts'
import { makeFolder } from '../../disk/make-folder.ts'
import { selectMigrations } from '../../features/backups/store-tables.queries.ts'
import { writeBackup } from '../../features/backups/write/write-backup.ts'
import { CannotStart, explainFileError } from '../cannot-start.ts'
import { withPicturesToRead } from '../pictures/open-pictures.ts'
import type { Settings } from '../settings/settings.ts'

/** The number of these backups that are kept. Older backups are deleted. */
const MAX_BACKUPS = 3
type Store = { settings: Settings; log: Logger; connection: Connection }

const backupName = /^before-\d+-[\dTZ]+\.tar$/

/**
 * Backs up an embedded store into DATA_DIR/backups before a newer version of the shop migrates it. If the backup fails,
 * the store is not migrated: throws CannotStart, unless the owner has switched these backups off
 * (BACKUP_BEFORE_MIGRATION=off).
 */
export async function backUpBeforeMigration({ settings, log, connection }: Store): Promise<void> {
  const { dataDir, backupPassphrase, backupBeforeMigration } = settings
  const next = await firstMissing(connection)
  if (!next || !backupBeforeMigration) return
  const folder = join(dataDir, 'backups')
  const at = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const path = join(folder, `before-${Number.parseInt(next, 10)}-${at}.tar`)
  try {
    await makeFolder(folder)
    await withPicturesToRead(settings, log, (pictures) =>
      writeBackup({ connection, pictures, path, passphrase: backupPassphrase }),
    )
  } catch (error) {
    throw noBackupError(error, folder)
  }
  log.info(`the store was backed up before it is brought up to date: ${path}`)
  await removeOldest(folder)
}

/** Returns the first migration that the store lacks, or null for a store that is new, up to date or newer. */
async function firstMissing(connection: Connection): Promise<string | null> {
  const session = await openSession(connection)
  const applied = await selectMigrations(session.db).finally(() => session.end())
  if (applied.length === 0 || applied.some((name) => !knownMigrations.includes(name))) return null
  return knownMigrations.find((name) => !applied.includes(name)) ?? null
}

function noBackupError(error: unknown, folder: string): CannotStart {
  const explained = explainFileError(error, folder)
  const reason = explained instanceof Error ? explained.message : String(explained)
  return new CannotStart(
    `This version must change the store, and no backup could be made first: ${reason} Or set BACKUP_BEFORE_MIGRATION=off to go on without one.`,
  )
}

async function removeOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => backupName.test(name))
  const byTime = names.toSorted((a, b) => timeIn(b).localeCompare(timeIn(a)))
  for (const name of byTime.slice(MAX_BACKUPS)) await rm(join(folder, name), { force: true })
}

const timeIn = (name: string): string => name.split('-').at(-1) ?? ''
