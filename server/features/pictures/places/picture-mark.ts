import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nullIfMissing } from '../../../disk/null-if-missing.ts'
import type { PictureFolder } from './picture-folder.ts'

/** The UUID by which the database and the place of its pictures recognise each other (`store_state.pictures_mark`). */
export type PictureMark = {
  /** Returns null if there is none. */
  read: () => Promise<string | null>
  write: (mark: string) => Promise<void>
}

/** The file that holds the mark of a folder. */
export const MARK_FILE = 'mark'

/** Opens the mark of a folder on this machine. The mark is stored in a file in the folder. */
export function folderMark(root: string, { unfinished }: Pick<PictureFolder, 'unfinished'>): PictureMark {
  const path = join(root, MARK_FILE)
  return {
    read: async () => (await readFile(path, 'utf8').catch(nullIfMissing))?.trim() ?? null,
    write: async (mark) => {
      const temporary = unfinished()
      await writeFile(temporary, `${mark}\n`, { flush: true })
      await rename(temporary, path)
    },
  }
}
