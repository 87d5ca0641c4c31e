// Caches recently requested pictures of the bucket on the local disk, so that phones need not wait for the bucket, and
// pictures are still shown while the bucket is unavailable.
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../../disk/make-folder.ts'
import { nullIfMissing } from '../../../disk/null-if-missing.ts'
import type { PictureFile } from '../encoding/encode.ts'
import { type PictureName, pathOf } from '../picture-names.ts'
import type { PictureFolder } from './picture-folder.ts'

/** Enough for the pictures of 1,500 products in the sizes that phones request. */
const MAX_BYTES = 256 * 1024 * 1024
/** The size of the cache is measured each time this many bytes were added. */
const MEASURED_AFTER = MAX_BYTES / 16
/**
 * When the limit is exceeded, the least recently used pictures are evicted until the cache is at this fraction of the
 * limit.
 */
const KEPT_FRACTION = 0.9
/** The last use of a picture is recorded with a precision of an hour. */
const HOUR_MS = 60 * 60 * 1000

export type PictureCache = {
  read: (picture: PictureName, file: string) => Promise<Buffer | null>
  /** Best effort: a file that cannot be cached, for example because the disk is full, is read from the bucket again. */
  write: (picture: PictureName, file: PictureFile) => Promise<void>
  /**
   * Moves a picture's folder into the cache from elsewhere on the same disk. Returns false if there is no such folder.
   */
  takeOver: (picture: PictureName, folder: string) => Promise<boolean>
  remove: (picture: PictureName) => Promise<void>
}

/** Opens the cache in `root`/cache. Files are renamed into place, so a partial file is never read. */
export function openPictureCache(
  root: string,
  { unfinished }: Pick<PictureFolder, 'unfinished'>,
  maxBytes = MAX_BYTES,
): PictureCache {
  const cache = join(root, 'cache')
  const folderOf = (picture: PictureName) => join(cache, pathOf(picture))
  /** Infinite, so that the first write measures the files of an earlier process. */
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
      // The moved bytes count from the next measurement on, which this call starts if none was made yet.
      countWritten(0)
      return moved ?? false
    },
    remove: (picture) => rm(folderOf(picture), { recursive: true, force: true }),
  }
}

/** Creates a function that marks a picture's folder as used, at most once an hour. */
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

/** Evicts the least recently used pictures until there is room again. */
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
    if (left <= maxBytes * KEPT_FRACTION) return
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
