import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise } from 'yauzl'
import { SheetRefusal } from './refusals.ts'

/** Maximum size of all parts of a workbook when unzipped: ten times 20,000 rows with long texts. */
const MAX_UNZIPPED_BYTES = 64 * 1024 * 1024
const MAX_PARTS = 2000

export type Archive = {
  has: (name: string) => boolean
  /** Unzips a part in pieces. Throws SheetRefusal broken if the part is missing or fails its checksum. */
  read: (name: string) => AsyncIterable<Buffer>
}

/**
 * Opens a zip archive safely: first adds up the declared sizes of all parts; yauzl then fails for a part that unzips to
 * another size. Names are compared without case, as Open Packaging Conventions require. Throws SheetRefusal zip_bomb or
 * broken.
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true }).catch(throwBrokenArchive)
  if (zip.entryCount > MAX_PARTS) throw new SheetRefusal('zip_bomb')
  const entries = new Map<string, Entry>()
  let total = 0
  try {
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName.toLowerCase(), entry)
      // A part may declare less than its compressed size, so the larger size counts.
      total += Math.max(entry.compressedSize, entry.uncompressedSize)
    }
  } catch (error) {
    throwBrokenArchive(error)
  }
  if (total > MAX_UNZIPPED_BYTES) throw new SheetRefusal('zip_bomb')
  return {
    has: (name) => entries.has(name.toLowerCase()),
    read: async function* (name) {
      const entry = entries.get(name.toLowerCase())
      if (!entry) throw new SheetRefusal('broken')
      const stream = await zip.openReadStreamPromise(entry).catch(throwBrokenArchive)
      // yauzl does not check the checksum. Without this check, a damaged digit would be read as another price.
      let checksum = 0
      for await (const piece of stream as AsyncIterable<Buffer>) {
        checksum = crc32(piece, checksum)
        yield piece
      }
      if (checksum !== entry.crc32) throw new SheetRefusal('broken')
    },
  }
}

function throwBrokenArchive(cause: unknown): never {
  throw new SheetRefusal('broken', { cause })
}
