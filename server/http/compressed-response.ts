import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { exactBytes } from './exact-bytes.ts'
import { PreparedResponse } from './prepared-response.ts'

/** Smaller bodies travel as they are. */
const COMPRESS_FROM = 1024

type Options = {
  headers: Readonly<Record<string, string>>
  /** Of brotli, 0 to 11. */
  quality: number
  /** Whether the response still holds. */
  isCurrent: () => boolean
}

/**
 * Returns the body, which is kept, with its ETag and compressed. Browsers take brotli over https; gzip is made when the
 * first one asks who does not.
 */
export async function compressedResponse(
  bytes: Buffer,
  { headers, quality, isCurrent }: Options,
): Promise<PreparedResponse> {
  const body = exactBytes(bytes)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const all = { etag: `W/"${hash}"`, ...headers }
  if (body.length < COMPRESS_FROM) return new PreparedResponse(body, all, { isCurrent })
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const br = exactBytes(await promisify(brotliCompress)(body, { params }))
  const makeGzip = async () => exactBytes(await promisify(gzip)(body))
  return new PreparedResponse(body, all, { br, makeGzip, isCurrent })
}
