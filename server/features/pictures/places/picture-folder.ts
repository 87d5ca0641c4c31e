import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flushFolder } from '../../../disk/flush-folder.ts'
import { makeFolder } from '../../../disk/make-folder.ts'
import { nullIfMissing } from '../../../disk/null-if-missing.ts'
import type { PictureFile } from '../encoding/encode.ts'
import { DERIVED_FILE, type PictureKind, type PictureName, pathOf } from '../picture-names.ts'
import type { PicturePlace } from './picture-place.ts'

/** Unfinished folders that are older than this are left over from a crash. */
const MAX_UNFINISHED_MS = 60 * 60 * 1000

/**
 * A folder on this machine. Besides pictures it contains the cache, the mark by which folder and database recognise
 * each other (`picture-mark.ts`), and the list of pending removals.
 */
export type PictureFolder = PicturePlace & {
  /** Returns true if the folder contains no pictures. Reads only a few names. */
  isEmpty: () => Promise<boolean>
  absolutePathOf: (picture: PictureName) => string
  /** Returns a path for an unfinished file or folder on the same disk. */
  unfinished: () => string
}

/** Opens `root`, which has pictures in `open` and `hidden`. Deletes old leftovers in `unfinished`. */
export async function openPictureFolder(root: string): Promise<PictureFolder> {
  const unfinishedRoot = join(root, 'unfinished')
  const folderOf = (picture: PictureName) => join(root, pathOf(picture))
  const unfinished = () => join(unfinishedRoot, randomBytes(12).toString('hex'))
  const read = (picture: PictureName, file: string): Promise<Buffer | null> =>
    readFile(join(folderOf(picture), file)).catch(nullIfMissing)
  await makeFolder(unfinishedRoot)
  await sweep(unfinishedRoot)

  return {
    unfinished,
    absolutePathOf: folderOf,
    /** Written to a temporary folder, which is then renamed. */
    put: async (picture, files) => {
      const temporary = unfinished()
      const place = folderOf(picture)
      try {
        await mkdir(temporary, { mode: 0o700 })
        await Promise.all(files.map(({ name, body }) => writeFile(join(temporary, name), body, { flush: true })))
        await makeFolder(dirname(place))
        await rename(temporary, place)
        await flushFolder(dirname(place))
      } catch (error) {
        await rm(temporary, { recursive: true, force: true })
        throw error
      }
    },
    read,
    readAll: async (picture) => {
      const names = (await readdir(folderOf(picture)).catch(nullIfMissing))?.filter((name) => name !== DERIVED_FILE)
      if (!names) return null
      const files = await Promise.all(names.map(async (name) => ({ name, body: await read(picture, name) })))
      // If the picture was removed meanwhile, it counts as missing.
      return files.every(hasBody) ? files : null
    },
    readDerived: read,
    putDerived: async (picture, { name, body }) => {
      const temporary = unfinished()
      await writeFile(temporary, body)
      await rename(temporary, join(folderOf(picture), name))
    },
    remove: (picture) => rm(folderOf(picture), { recursive: true, force: true }),
    has: async (picture) => (await stat(folderOf(picture)).catch(nullIfMissing)) !== null,
    list: async (kind) => {
      const names: string[] = []
      for await (const name of namesOf(join(root, kind))) names.push(name)
      return names
    },
    isEmpty: async () => {
      for (const kind of ['open', 'hidden'] satisfies PictureKind[])
        for await (const _name of namesOf(join(root, kind))) return false
      return true
    },
  }
}

export function hasBody(file: { name: string; body: Buffer | null }): file is PictureFile {
  return file.body !== null
}

/** Yields the names of all second-level folders. */
async function* namesOf(folder: string): AsyncGenerator<string> {
  for (const shard of (await readdir(folder).catch(nullIfMissing)) ?? [])
    yield* (await readdir(join(folder, shard)).catch(nullIfMissing)) ?? []
}

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > MAX_UNFINISHED_MS) await rm(path, { recursive: true, force: true })
  }
}
