import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'
import { exactBytes } from './exact-bytes.ts'
import { PreparedResponse } from './prepared-response.ts'

/** Bodies smaller than this are sent uncompressed. */
const MIN_COMPRESSED_BYTES = 1024
/**
 * Up to this size and quality, compression takes a tenth of a millisecond, less than handing the work to another
 * thread.
 */
const SYNC_LIMIT = { bytes: 32 * 1024, quality: 5 }

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type Options = {
  headers: Readonly<Record<string, string>>
  /** Brotli quality, 0 to 11. */
  quality: number
  /** Returns true while the response is valid. */
  isCurrent: () => boolean
}

/**
 * Returns a cacheable response with an ETag and compressed copies of the body. Browsers accept brotli over https. The
 * gzip copy is made when the first client needs it.
 */
export async function compressedResponse(
  bytes: Buffer,
  { headers, quality, isCurrent }: Options,
): Promise<PreparedResponse> {
  const body = exactBytes(bytes)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const all = { etag: `W/"${hash}"`, ...headers }
  if (body.length < MIN_COMPRESSED_BYTES) return new PreparedResponse(body, all, { isCurrent })
  const br = exactBytes(await brotli(body, quality))
  const makeGzip = async () => exactBytes(await compressGzip(body))
  return new PreparedResponse(body, all, { br, makeGzip, isCurrent })
}

async function brotli(body: Buffer, quality: number): Promise<Buffer> {
  // The window is just large enough for the body. With a window above 64 KB, brotli prepares tables of a megabyte,
  // which takes longer than compressing a page of 24 products and does not change the result.
  const window = Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(16, Math.ceil(Math.log2(body.length + 1))))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: window,
  }
  if (body.length > SYNC_LIMIT.bytes || quality > SYNC_LIMIT.quality) return compressBrotli(body, { params })
  return brotliCompressSync(body, { params, chunkSize: 4096 })
}
