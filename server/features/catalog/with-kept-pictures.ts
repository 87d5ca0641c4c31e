import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Upload } from '../../http/uploads.ts'
import type { PictureStore } from '../pictures/store.ts'

/**
 * Keeps the uploads and hands their paths to `work`; when it throws, or returns null because it had no use for them,
 * they are removed again.
 */
export async function withPictures<T>(
  store: PictureStore,
  uploads: readonly Upload[],
  work: (paths: string[]) => Promise<T>,
): Promise<T> {
  const paths = await store.keepProductPictures(uploads)
  let used = false
  try {
    const result = await work(paths)
    used = result !== null
    return result
  } finally {
    if (!used) await store.remove(paths)
  }
}

/** SHA-256 of each upload, in their order. */
export function hashUploads(uploads: readonly Upload[]): Promise<string[]> {
  return Promise.all(
    uploads.map(async ({ path }) => {
      const hash = createHash('sha256')
      await pipeline(createReadStream(path), hash)
      return hash.digest('hex')
    }),
  )
}
