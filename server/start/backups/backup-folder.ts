import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from '../../disk/make-folder.ts'
import { errorCode } from '../../postgres/errors.ts'
import { allowWriting, CannotStart } from '../cannot-start.ts'

/**
 * Throws unless a file can be written in the folder, which is created if it does not exist. With `isKnown`, the folder
 * has held backups before and is not created: if it is missing, its disk is not mounted.
 */
export async function tryFolder(folder: string, isKnown: boolean): Promise<void> {
  if (!isKnown) await makeFolder(folder)
  const path = join(folder, `.duka-${randomBytes(8).toString('hex')}.try`)
  const file = await open(path, 'wx', 0o600)
  await file.close()
  await rm(path)
}

/** Returns the command that creates the folder, or makes the shop's user the owner of an existing one. */
function folderCommand(folder: string): string {
  if (process.platform === 'win32') return 'give the user the right'
  return `type 'install -d -o ${userName()} -m 0700 ${folder}' as root`
}

/** Returns the name of the user, or the number: in a container a user may have no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.geteuid?.())
  }
}

/** Turns errors of the file system into CannotStart. Returns other errors unchanged. */
export function explainFolder(error: unknown, folder: string): unknown {
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
      return new CannotStart(
        `The folder ${folder} of BACKUP_DIR cannot be written by this user: ${folderCommand(folder)}, or set BACKUP_DIR to another.`,
      )
    case 'EROFS':
      return new CannotStart(
        `The folder ${folder} of BACKUP_DIR is read-only for the shop: ${allowWriting(folder)}, or set BACKUP_DIR to another.`,
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
