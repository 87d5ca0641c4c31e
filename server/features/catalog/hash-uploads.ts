import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Upload } from '../../http/bodies/uploads.ts'

/** Returns the SHA-256 of each upload, in order. */
export function hashUploads(uploads: readonly Upload[]): Promise<string[]> {
  return Promise.all(
    uploads.map(async ({ path }) => {
      const hash = createHash('sha256')
      await pipeline(createReadStream(path), hash)
      return hash.digest('hex')
    }),
  )
}
