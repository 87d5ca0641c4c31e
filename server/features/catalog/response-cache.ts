import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { exactBytes } from '../../http/exact-bytes.ts'
import { PreparedResponse } from '../../http/prepared-response.ts'
import { createVersionCache } from './version-cache.ts'

/** Bytes of all cached responses together, compressed copies and the objects around them included. */
export const MAX_BYTES = 24 * 1024 * 1024
/** Smaller bodies travel as they are. */
const COMPRESS_FROM = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

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
      return cache.get(
        key,
        () => prepareResponse(make, headers, () => version() === now && performance.now() < until),
        keepMs,
      )
    },
  }
}

/**
 * What an entry costs besides its bytes, measured over HTTP and rounded up (keys, headers, promises): many small
 * responses must not fill the memory either.
 */
const ENTRY_BYTES = 2000

const bytesOf = ({ body, encodings }: PreparedResponse): number =>
  ENTRY_BYTES + body.length + (encodings.br?.length ?? 0) + (encodings.gzip?.length ?? 0)

async function prepareResponse(
  make: () => Promise<Buffer>,
  headers: Record<string, string>,
  goodWhile: () => boolean,
): Promise<PreparedResponse> {
  const body = exactBytes(await make())
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const all = { ...headers, etag: `W/"${hash}"` }
  if (body.length < COMPRESS_FROM) return new PreparedResponse(body, all, {}, goodWhile)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: body.length > 1_000_000 ? 3 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body)])
  return new PreparedResponse(body, all, { br: exactBytes(br), gzip: exactBytes(gz) }, goodWhile)
}
