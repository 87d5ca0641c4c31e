import { access, chmod, constants, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { makeFolder } from '../../disk/make-folder.ts'
import { CannotStart, explainFileError } from '../cannot-start.ts'

/** Names of folders that the shop creates in a data folder, or that exist at the top of any disk. */
const ownFolders = /^(postgres.*|socket|pictures|incoming|backups|releases|lost\+found|\..*)$/
/** The permissions of the group and of other users. */
const OTHERS = 0o077
/** The bit of folders such as /tmp, in which all users may create files. */
const STICKY = 0o1000

/**
 * Creates DATA_DIR if it does not exist. If other users have access, makes it private, because it contains orders and
 * their pictures. If it contains folders that are not the shop's, or belongs to another user, logs a warning instead.
 * Throws CannotStart if this user cannot write to it.
 */
export async function prepareDataFolder(folder: string, log: Pick<Logger, 'warn'>): Promise<void> {
  try {
    await makeFolder(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    for (const inner of ['pictures', 'incoming']) await makePrivate(join(folder, inner))
    if (!(await makePrivate(folder, isShopsOwn)))
      log.warn(
        `${folder} is open to other users of this machine and not the shop's alone: give it a folder of its own.`,
      )
  } catch (error) {
    throw error instanceof CannotStart ? error : explainFileError(error, folder)
  }
}

/**
 * Returns false if other users keep their access, because `mayChange` returned false or the folder belongs to another
 * user.
 */
async function makePrivate(folder: string, mayChange: typeof isShopsOwn = async () => true): Promise<boolean> {
  const found = await stat(folder).catch(() => null)
  // Windows has no such permissions.
  if (!found || (found.mode & OTHERS) === 0 || process.platform === 'win32') return true
  if (!(await mayChange(folder, found.mode))) return false
  return chmod(folder, 0o700).then(
    () => true,
    () => false,
  )
}

/**
 * Returns true if all subfolders are the shop's own, and the folder has no sticky bit. DATA_DIR may be set to /tmp or
 * /srv by mistake.
 */
async function isShopsOwn(folder: string, mode: number): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true })
  return (mode & STICKY) === 0 && entries.every((entry) => !entry.isDirectory() || ownFolders.test(entry.name))
}
