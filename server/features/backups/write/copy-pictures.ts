import { createHash } from 'node:crypto'
import { ObjectStoreError } from '../../../s3/object-store.ts'
import { parsePicturePath } from '../../pictures/picture-names.ts'
import type { PictureStore } from '../../pictures/store.ts'
import { BackupError } from '../backup-error.ts'
import type { Archive } from '../file/archive.ts'
import type { PictureTotals } from '../file/backup-format.ts'

/** The maximum number of lost pictures that are listed. */
const MAX_NAMED = 100

/** Copies pictures into the archive, each once. */
export type PictureCopier = {
  /** Copies pictures that are not in the archive yet. Returns the paths that are missing in the store. */
  copy: (paths: Iterable<string>) => Promise<string[]>
  totals: (missing: readonly string[]) => PictureTotals
}

export function createPictureCopier(
  archive: Archive,
  store: Pick<PictureStore, 'readFiles'>,
  signal: AbortSignal | undefined,
): PictureCopier {
  const copied = new Set<string>()
  const list = createHash('sha256')
  let files = 0
  let bytes = 0

  /** Returns false if the picture does not exist. */
  async function copyOne(path: string, entry: string): Promise<boolean> {
    const found = await store.readFiles(path).catch((error) => Promise.reject(explainReading(error)))
    if (!found || found.length === 0) return false
    for (const { name, body } of found) {
      const digest = await archive.add(`${entry}/${name}`, body)
      list.update(`${digest}  ${entry}/${name}\n`)
      files += 1
      bytes += body.length
    }
    return true
  }

  return {
    copy: async (paths) => {
      const missing: string[] = []
      for (const path of paths) {
        signal?.throwIfAborted()
        const entry = entryOf(path)
        const isCopied = entry !== null && (copied.has(entry) || (await copyOne(path, entry)))
        if (isCopied) copied.add(entry)
        else missing.push(path)
      }
      return missing
    },
    totals: (missing) => ({
      pictures: copied.size,
      files,
      bytes,
      sha256: list.digest('hex'),
      missing: missing.slice(0, MAX_NAMED),
      missingCount: missing.length,
    }),
  }
}

/** Turns an S3 error into a BackupError, because a backup without its pictures is worthless. */
function explainReading(error: unknown): unknown {
  if (!(error instanceof ObjectStoreError)) return error
  return new BackupError('no_pictures', `No backup was made, since its pictures lie on S3: ${error.message}`, error)
}

/** Returns null for a path that does not belong to a stored picture. */
function entryOf(path: string): string | null {
  const place = parsePicturePath(path)
  return place && `pictures/${place.kind}/${place.name}`
}
