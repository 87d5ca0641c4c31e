import { access, chmod, constants, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { makeFolder } from '../../disk/make-folder.ts'
import { CannotStart, explainFileError } from '../cannot-start.ts'

/** What the shop keeps in its data folder, and what lies at the top of a disk of its own. */
const ownFolders = /^(postgres.*|socket|pictures|incoming|backups|releases|lost\+found|\..*)$/
const OTHERS = 0o077
const STICKY = 0o1000

/**
 * Makes DATA_DIR where it is not there, and private to this user where it is open to others: orders and pictures of
 * orders lie in it. A folder that holds folders of somebody else is left as it is, and so is one of another owner; the
 * log says so. Throws CannotStart when this user cannot write it.
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

/** Returns false for a folder that stays open to others: `mayChange` says no, or it belongs to another user. */
async function makePrivate(folder: string, mayChange: typeof isShopsOwn = async () => true): Promise<boolean> {
  const found = await stat(folder).catch(() => null)
  // Windows has no such rights.
  if (!found || (found.mode & OTHERS) === 0 || process.platform === 'win32') return true
  if (!(await mayChange(folder, found.mode))) return false
  return chmod(folder, 0o700).then(
    () => true,
    () => false,
  )
}

/** Whether nothing in it belongs to anybody else: DATA_DIR may be set to /tmp or /srv by mistake. */
async function isShopsOwn(folder: string, mode: number): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true })
  return (mode & STICKY) === 0 && entries.every((entry) => !entry.isDirectory() || ownFolders.test(entry.name))
}
