import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../disk/make-folder.ts'
import { clusterExists } from '../../postgres/cluster.ts'
import { errorCode } from '../../postgres/errors.ts'
import { CannotStart } from '../cannot-start.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * Throws CannotStart when a first start would make a store whose BACKUP_DIR does not work: before anything is made. A
 * store that is there may have used the folder before, which open-backups.ts knows.
 */
export async function requireBackupFolder({ backupDir, dataDir, databaseUrl }: Settings): Promise<void> {
  if (!backupDir || !('folder' in backupDir) || databaseUrl || (await clusterExists(dataDir))) return
  const { folder } = backupDir
  await tryFolder(folder, false).catch((error) => Promise.reject(explainFolder(error, folder)))
}

/** A folder that held backups is not made again: its disk is not mounted. */
export async function tryFolder(folder: string, isKnown: boolean): Promise<void> {
  if (!isKnown) await makeFolder(folder)
  const path = join(folder, `.duka-${randomBytes(8).toString('hex')}.try`)
  const file = await open(path, 'wx', 0o600)
  await file.close()
  await rm(path)
}

/** Returns CannotStart for what the file system refuses, and anything else unchanged. */
export function explainFolder(error: unknown, folder: string): unknown {
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new CannotStart(
        `The folder ${folder} of BACKUP_DIR cannot be written by this user: give the user the right, or set BACKUP_DIR to another folder.`,
      )
    case 'ENOTDIR':
    case 'EEXIST':
      return new CannotStart(`BACKUP_DIR is ${folder}, which is not a folder: set it to one that is.`)
    case 'ENOSPC':
    case 'EDQUOT':
      return new CannotStart(
        `The disk that holds ${folder} is full: free some space, or set BACKUP_DIR to another folder.`,
      )
    case 'ENOENT':
      return new CannotStart(`The folder ${folder} cannot be made: set BACKUP_DIR to another folder.`)
    default:
      return error
  }
}
