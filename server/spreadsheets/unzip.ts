import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise } from 'yauzl'
import { SheetRefusal } from './refusals.ts'

/** Bytes that the parts of a workbook may unzip to, together: ten times what 20,000 rows with long texts take. */
const MAX_UNZIPPED_BYTES = 64 * 1024 * 1024
const MAX_PARTS = 2000

export type Archive = {
  has: (name: string) => boolean
  /** Unzips a part piece by piece. Throws SheetRefusal broken when it is missing or not the bytes that were packed. */
  read: (name: string) => AsyncIterable<Buffer>
}

/**
 * Opens a zip archive whose parts may be read without fear of their size: what all of them declare is summed first,
 * whatever they are called, and yauzl ends a part with an error when it unzips to anything else than was declared.
 * Names are compared without regard to case, as Open Packaging Conventions ask. Throws SheetRefusal zip_bomb or broken.
 */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true }).catch(asBroken)
  if (zip.entryCount > MAX_PARTS) throw new SheetRefusal('zip_bomb')
  const entries = new Map<string, Entry>()
  let total = 0
  try {
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName.toLowerCase(), entry)
      total += Math.max(entry.compressedSize, entry.uncompressedSize)
    }
  } catch (error) {
    asBroken(error)
  }
  if (total > MAX_UNZIPPED_BYTES) throw new SheetRefusal('zip_bomb')
  return {
    has: (name) => entries.has(name.toLowerCase()),
    read: async function* (name) {
      const entry = entries.get(name.toLowerCase())
      if (!entry) throw new SheetRefusal('broken')
      const stream = await zip.openReadStreamPromise(entry).catch(asBroken)
      // yauzl leaves the checksum to its caller: without it a damaged digit would be read as another price.
      let checksum = 0
      for await (const piece of stream as AsyncIterable<Buffer>) {
        checksum = crc32(piece, checksum)
        yield piece
      }
      if (checksum !== entry.crc32) throw new SheetRefusal('broken')
    },
  }
}

function asBroken(cause: unknown): never {
  throw new SheetRefusal('broken', { cause })
}
