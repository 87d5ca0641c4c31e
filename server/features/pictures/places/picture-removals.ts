import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../../disk/make-folder.ts'
import type { PictureName } from '../picture-names.ts'

/** Pictures that still have to be removed from the bucket. The list is on disk and survives the process. */
export type PictureRemovals = {
  add: (picture: PictureName) => Promise<void>
  done: (picture: PictureName) => Promise<void>
  has: (picture: PictureName) => boolean
  all: () => PictureName[]
}

/** Opens `root`/removing, which contains an empty file for each picture. */
export async function openPictureRemovals(root: string): Promise<PictureRemovals> {
  const folder = join(root, 'removing')
  await makeFolder(folder)
  const waiting = new Set(await readdir(folder))
  const entry = ({ kind, name }: PictureName) => `${kind}-${name}`
  return {
    add: async (picture) => {
      waiting.add(entry(picture))
      await writeFile(join(folder, entry(picture)), '', { flush: true })
    },
    done: async (picture) => {
      await rm(join(folder, entry(picture)), { force: true })
      waiting.delete(entry(picture))
    },
    has: (picture) => waiting.has(entry(picture)),
    all: () =>
      [...waiting].flatMap((found) => {
        const [, kind, name] = /^(open|hidden)-([a-z0-9-]+)$/.exec(found) ?? []
        return kind && name ? [{ kind: kind === 'open' ? 'open' : 'hidden', name } satisfies PictureName] : []
      }),
  }
}
