import { compressedResponse } from '../../../http/responses/compressed-response.ts'
import type { PreparedResponse } from '../../../http/responses/prepared-response.ts'
import { createVersionCache } from './version-cache.ts'

/** Bytes of all cached responses together, compressed copies and the objects around them included. */
export const MAX_BYTES = 24 * 1024 * 1024
/** The whole list is compressed less, so that the first who asks for it does not wait. */
const LARGE_BYTES = 1_000_000

/** Responses that are the same for everybody, ready-made and compressed once per version of the catalogue. */
type ResponseCache = {
  get: (key: string, make: () => Promise<Buffer>, keepMs?: number) => Promise<PreparedResponse>
}

export function createResponseCache(version: () => number, headers: Record<string, string>): ResponseCache {
  const cache = createVersionCache<PreparedResponse>({ version, max: MAX_BYTES, costOf: bytesOf })
  return {
    get: (key, make, keepMs = Number.POSITIVE_INFINITY) => {
      const now = version()
      const until = performance.now() + keepMs
      const isCurrent = () => version() === now && performance.now() < until
      const prepare = async () => {
        const body = await make()
        return compressedResponse(body, { headers, quality: body.length > LARGE_BYTES ? 3 : 5, isCurrent })
      }
      return cache.get(key, prepare, keepMs)
    },
  }
}

/**
 * What an entry costs besides its bytes, measured over HTTP and rounded up (keys, headers, promises): many small
 * responses must not fill the memory either.
 */
const ENTRY_BYTES = 2000

/** A copy with gzip may come later and is a little larger than the one with brotli. */
const bytesOf = ({ body, br }: PreparedResponse): number => ENTRY_BYTES + body.length + 2.25 * (br?.length ?? 0)
