import { access, chmod, constants, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { makeFolder } from '../../disk/make-folder.ts'
import { CannotStart, explainFileError } from '../cannot-start.ts'

/** The shop's own entries of a data folder, and those at the top of any disk. */
const ownFolders = /^(postgres.*|socket|pictures|incoming|backups|releases|lost\+found|\..*)$/
const OTHERS = 0o077
const STICKY = 0o1000

/**
 * Creates DATA_DIR if missing, and makes it private to this user if open to others, because it contains orders and
 * their pictures. A folder with other people's folders inside, or of another owner, is left alone and logged. Throws
 * CannotStart if this user cannot write to it.
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

/** Returns false if a folder stays open to others, because `mayChange` refused or it belongs to another user. */
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

/** Returns true if everything in it is the shop's: DATA_DIR may be set to /tmp or /srv by mistake. */
async function isShopsOwn(folder: string, mode: number): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true })
  return (mode & STICKY) === 0 && entries.every((entry) => !entry.isDirectory() || ownFolders.test(entry.name))
}
