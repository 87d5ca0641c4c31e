// What lies in a bucket and was asked for lately, on the disk of this machine: a phone then waits for the shop alone, and
// pictures show while the bucket does not answer.
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../../disk/make-folder.ts'
import { nullIfMissing } from '../../../disk/null-if-missing.ts'
import type { PictureFile } from '../encoding/encode.ts'
import { type PictureName, pathOf } from '../picture-names.ts'
import type { PictureFolder } from './picture-folder.ts'

/** The pictures of 1,500 products and more, of the sizes that phones ask for. */
const MAX_BYTES = 256 * 1024 * 1024
/** After as many new bytes the folder is measured, and its oldest pictures go down to `KEPT`. */
const MEASURED_AFTER = MAX_BYTES / 16
const KEPT = 0.9
/** When a picture was last used is known to the hour. */
const HOUR_MS = 60 * 60 * 1000

export type PictureCache = {
  read: (picture: PictureName, file: string) => Promise<Buffer | null>
  /** What cannot be kept, on a full disk for instance, is not: then the bucket is asked again. */
  write: (picture: PictureName, file: PictureFile) => Promise<void>
  /** Takes over a picture's folder from elsewhere on the same disk. Returns false when it is not there. */
  takeOver: (picture: PictureName, folder: string) => Promise<boolean>
  remove: (picture: PictureName) => Promise<void>
}

/** Opens the cache in `root`/cache. Files are renamed into place, so half a file is never read. */
export function openPictureCache(
  root: string,
  { unfinished }: Pick<PictureFolder, 'unfinished'>,
  maxBytes = MAX_BYTES,
): PictureCache {
  const cache = join(root, 'cache')
  const folderOf = (picture: PictureName) => join(cache, pathOf(picture))
  /** Measured at the first write: nobody knows what an earlier process left. */
  let unmeasured = Number.POSITIVE_INFINITY
  let measuring: Promise<void> | null = null
  const touch = createToucher()

  function countWritten(bytes: number): void {
    unmeasured += bytes
    if (unmeasured < Math.min(MEASURED_AFTER, maxBytes / 4) || measuring) return
    unmeasured = 0
    measuring = removeOldest(cache, maxBytes)
      .catch(() => undefined)
      .finally(() => {
        measuring = null
      })
  }

  return {
    read: async (picture, file) => {
      const folder = folderOf(picture)
      const body = await readFile(join(folder, file)).catch(nullIfMissing)
      if (body) void touch(folder)
      return body
    },
    write: async (picture, { name, body }) => {
      const temporary = unfinished()
      try {
        await makeFolder(folderOf(picture))
        await writeFile(temporary, body)
        await rename(temporary, join(folderOf(picture), name))
        countWritten(body.length)
      } catch {
        await rm(temporary, { force: true }).catch(() => undefined)
      }
    },
    takeOver: async (picture, folder) => {
      const place = folderOf(picture)
      await makeFolder(dirname(place))
      await rm(place, { recursive: true, force: true })
      const moved = await rename(folder, place).then(() => true, nullIfMissing)
      countWritten(0)
      return moved ?? false
    },
    remove: (picture) => rm(folderOf(picture), { recursive: true, force: true }),
  }
}

/** Returns what marks a picture's folder as used, once an hour. */
function createToucher(): (folder: string) => Promise<void> {
  let touchedFrom = 0
  const touched = new Set<string>()
  return async (folder) => {
    if (Date.now() - touchedFrom > HOUR_MS) {
      touchedFrom = Date.now()
      touched.clear()
    }
    if (touched.has(folder)) return
    touched.add(folder)
    const now = new Date()
    await utimes(folder, now, now).catch(nullIfMissing)
  }
}

/** Removes the pictures that nobody used for the longest, until what is left has room again. */
async function removeOldest(cache: string, maxBytes: number): Promise<void> {
  const pictures: { folder: string; bytes: number; usedAt: number }[] = []
  for (const kind of await readdir(cache))
    for (const shard of await readdir(join(cache, kind)))
      for (const name of await readdir(join(cache, kind, shard))) {
        const folder = join(cache, kind, shard, name)
        pictures.push({ folder, ...(await measure(folder)) })
      }
  let left = pictures.reduce((sum, { bytes }) => sum + bytes, 0)
  if (left <= maxBytes) return
  for (const { folder, bytes } of pictures.toSorted((a, b) => a.usedAt - b.usedAt)) {
    if (left <= maxBytes * KEPT) return
    await rm(folder, { recursive: true, force: true })
    left -= bytes
  }
}

async function measure(folder: string): Promise<{ bytes: number; usedAt: number }> {
  const files = (await readdir(folder).catch(nullIfMissing)) ?? []
  const sizes = await Promise.all(files.map((file) => stat(join(folder, file)).catch(nullIfMissing)))
  const { mtimeMs: usedAt = 0 } = (await stat(folder).catch(nullIfMissing)) ?? {}
  return { bytes: sizes.reduce((sum, found) => sum + (found?.size ?? 0), 0), usedAt }
}
