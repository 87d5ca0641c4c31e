import { promisify } from 'node:util'
import { constants, gunzip, gzip, zstdCompress, zstdDecompress } from 'node:zlib'
import { damaged } from '../backup-error.ts'
import { type Compression, PIECE_BYTES } from './backup-format.ts'

const zstd = promisify(zstdCompress)
const unzstd = promisify(zstdDecompress)
const toGzip = promisify(gzip)
const fromGzip = promisify(gunzip)

/** The default of the zstd command. */
const LEVEL = 3

/** Node still marks zstd as experimental, so backups name their compression, and gzip is always supported. */
export function compress(body: Buffer, compression: Compression): Promise<Buffer> {
  if (compression === 'gzip') return toGzip(body)
  return zstd(body, { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } })
}

/** Throws BackupError, also for a piece that would decompress to more than the program ever writes. */
export async function decompress(body: Buffer, compression: Compression): Promise<Buffer> {
  const limit = { maxOutputLength: PIECE_BYTES }
  try {
    return await (compression === 'gzip' ? fromGzip(body, limit) : unzstd(body, limit))
  } catch (error) {
    throw damaged('a piece of the rows cannot be unpacked', error)
  }
}
