import { randomBytes } from 'node:crypto'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { makeFolder } from '../../../disk/make-folder.ts'
import type { PictureFile } from '../../pictures/encoding/encode.ts'
import { MARK_FILE } from '../../pictures/places/picture-mark.ts'
import { openPictureStore } from '../../pictures/store.ts'
import { BackupError } from '../backup-error.ts'

/** Pictures that are written aside, and come to their place all at once. */
export type RestoredPictures = {
  add: (path: string, files: readonly PictureFile[]) => Promise<void>
  has: (path: string) => Promise<boolean>
  /** Puts them into their place, with the mark by which their rows know them; until `keep` that can be taken back. */
  place: (mark: string) => Promise<void>
  keep: () => Promise<void>
  /** Removes them. */
  discard: () => Promise<void>
}

const FOLDER = 'pictures'
/** Beside the pictures until their rows are committed: what lies in this folder belongs to a restore that ended half way. */
const UNFINISHED = 'restoring'
const ASIDE = '.restoring-'

/**
 * Throws BackupError when there are pictures in this data folder. What a killed restore has left is none, nor is the mark
 * that a first start puts there.
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

/** Prepares a folder beside; call requireNoPictures first. */
export async function restorePictures(dataDir: string, log: Pick<Logger, 'warn'>): Promise<RestoredPictures> {
  await makeFolder(dataDir)
  for (const name of await readdir(dataDir))
    if (name.startsWith(ASIDE)) await rm(join(dataDir, name), { recursive: true, force: true })
  const aside = join(dataDir, `${ASIDE}${randomBytes(6).toString('hex')}`)
  const place = join(dataDir, FOLDER)
  const store = await openPictureStore(aside, log)
  let isPlaced = false
  return {
    add: (path, files) => store.restoreFiles(path, files),
    has: (path) => store.has(path),
    place: async (mark) => {
      await store.folder.mark.write(mark)
      await writeFile(join(aside, FOLDER, UNFINISHED), 'A restore has not finished.\n', { flush: true })
      await rm(place, { recursive: true, force: true })
      await rename(join(aside, FOLDER), place)
      isPlaced = true
      await rm(aside, { recursive: true, force: true })
    },
    keep: () => rm(join(place, UNFINISHED), { force: true }),
    discard: async () => {
      await rm(aside, { recursive: true, force: true })
      if (isPlaced) await rm(place, { recursive: true, force: true })
    },
  }
}
