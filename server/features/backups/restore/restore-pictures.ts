import { randomBytes } from 'node:crypto'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { makeFolder } from '../../../disk/make-folder.ts'
import type { PictureFile } from '../../pictures/encoding/encode.ts'
import { MARK_FILE } from '../../pictures/places/picture-mark.ts'
import { openPictureStore } from '../../pictures/store.ts'
import { BackupError } from '../backup-error.ts'

/** Pictures that are written to a side folder and then moved into place in one step. */
export type RestoredPictures = {
  add: (path: string, files: readonly PictureFile[]) => Promise<void>
  has: (path: string) => Promise<boolean>
  /**
   * Moves the pictures into place, and writes the mark that the database contains too. Until `commit` is called,
   * `discard` removes the pictures again.
   */
  moveIn: (mark: string) => Promise<void>
  /** Ends the restore of the pictures, once their rows are committed. */
  commit: () => Promise<void>
  /** Removes the pictures, wherever they are. */
  discard: () => Promise<void>
}

const FOLDER = 'pictures'
/**
 * The name of a file beside restored pictures, which is deleted once their rows are committed. If the file exists, a
 * restore was interrupted.
 */
const UNFINISHED = 'restoring'
/** The prefix of the side folder's name. */
const ASIDE = '.restoring-'

/**
 * Throws BackupError if this data folder contains pictures. Ignores leftovers of a killed restore and the mark of a
 * first start.
 */
export async function requireNoPictures(dataDir: string): Promise<void> {
  const folder = join(dataDir, FOLDER)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter(
    (entry) => !entry.isDirectory() && !(entry.name === MARK_FILE && entry.parentPath === folder),
  )
  if (files.some(({ name, parentPath }) => name === UNFINISHED && parentPath === folder)) return
  if (files.length > 0)
    throw new BackupError(
      'not_empty',
      `There are pictures in ${folder} already: restore into a DATA_DIR that is empty.`,
    )
}

/** Prepares the side folder; requireNoPictures must be called first. */
export async function restorePictures(dataDir: string, log: Pick<Logger, 'warn'>): Promise<RestoredPictures> {
  await makeFolder(dataDir)
  for (const name of await readdir(dataDir))
    if (name.startsWith(ASIDE)) await rm(join(dataDir, name), { recursive: true, force: true })
  const aside = join(dataDir, `${ASIDE}${randomBytes(6).toString('hex')}`)
  const target = join(dataDir, FOLDER)
  const store = await openPictureStore(aside, log)
  let isMovedIn = false
  return {
    add: (path, files) => store.restoreFiles(path, files),
    has: (path) => store.has(path),
    moveIn: async (mark) => {
      await store.folder.mark.write(mark)
      await writeFile(join(aside, FOLDER, UNFINISHED), 'A restore has not finished.\n', { flush: true })
      await rm(target, { recursive: true, force: true })
      await rename(join(aside, FOLDER), target)
      isMovedIn = true
      await rm(aside, { recursive: true, force: true })
    },
    commit: () => rm(join(target, UNFINISHED), { force: true }),
    discard: async () => {
      await rm(aside, { recursive: true, force: true })
      if (isMovedIn) await rm(target, { recursive: true, force: true })
    },
  }
}
