import { promisify } from 'node:util'
import { constants, gunzip, gzip, zstdCompress, zstdDecompress } from 'node:zlib'
import { damagedBackup } from '../backup-error.ts'
import { type Compression, PIECE_BYTES } from './backup-format.ts'

const zstd = promisify(zstdCompress)
const unzstd = promisify(zstdDecompress)
const toGzip = promisify(gzip)
const fromGzip = promisify(gunzip)

/** The default level of the zstd command. */
const LEVEL = 3

/**
 * Compresses a piece. Backups name their compression and may use gzip, because Node still marks zstd as experimental.
 */
export function compress(body: Buffer, compression: Compression): Promise<Buffer> {
  if (compression === 'gzip') return toGzip(body)
  return zstd(body, { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } })
}

/** Decompresses a piece. Throws BackupError if it is damaged, or would become larger than any piece of this program. */
export async function decompress(body: Buffer, compression: Compression): Promise<Buffer> {
  const limit = { maxOutputLength: PIECE_BYTES }
  try {
    return await (compression === 'gzip' ? fromGzip(body, limit) : unzstd(body, limit))
  } catch (error) {
    throw damagedBackup('a piece of the rows cannot be unpacked', error)
  }
}
