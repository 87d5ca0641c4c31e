import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { Refused } from './refusals.ts'

/** What the parts of a workbook may unzip to, together: ten times what 20,000 rows with long texts take. */
const MOST_UNZIPPED = 64 * 1024 * 1024
const MOST_PARTS = 2000

const END = 0x06054b50
const LISTED = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const LISTED_BYTES = 46
const LOCAL_BYTES = 30
/** Bytes that a comment may put between the end record and the end of the file. */
const LONGEST_COMMENT = 0xffff
/** Stands where an archive keeps the true figure in its 64-bit records; no table that is taken needs those. */
const ELSEWHERE = 0xffffffff

type Part = { name: string; method: number; packed: number; unpacked: number; at: number }

/**
 * Looks through a zip archive before anything of it is read. Every part counts, whatever it is called: a workbook says
 * itself which of its parts are sheets. First the list is summed, then each part is unzipped and thrown away piece by
 * piece, so that no size is believed. Throws swollen, broken or not_a_table.
 */
export async function checkArchive(bytes: Buffer): Promise<void> {
  const parts = listParts(bytes)
  if (!parts.some(({ name }) => /^xl\/workbook\.xml$/i.test(name))) throw new Refused('not_a_table')
  const total = parts.reduce((sum, { packed, unpacked }) => sum + Math.max(packed, unpacked), 0)
  if (total > MOST_UNZIPPED) throw new Refused('swollen')
  for (const part of parts) if (!(await isAsDeclared(bytes, part))) throw new Refused('broken')
}

function listParts(bytes: Buffer): Part[] {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (bytes.readUInt32LE(end + 12) === ELSEWHERE || at === ELSEWHERE) throw new Refused('broken')
  if (count > MOST_PARTS) throw new Refused('swollen')
  const parts: Part[] = []
  while (parts.length < count) {
    if (at + LISTED_BYTES > bytes.length || bytes.readUInt32LE(at) !== LISTED) throw new Refused('broken')
    const nameLength = bytes.readUInt16LE(at + 28)
    const part = {
      name: bytes.toString('utf8', at + LISTED_BYTES, at + LISTED_BYTES + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    }
    const sizesComeLater = (bytes.readUInt16LE(at + 8) & 8) !== 0
    // Of a part without sizes in the list the reader would look for others, elsewhere in the file.
    if (part.packed === 0 && sizesComeLater) throw new Refused('broken')
    if (part.unpacked === 0 && part.packed > 2) throw new Refused('broken')
    if (part.packed === ELSEWHERE || part.at === ELSEWHERE) throw new Refused('broken')
    parts.push(part)
    at += LISTED_BYTES + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return parts
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT)
  for (let at = bytes.length - END_BYTES; at >= first; at--) if (bytes.readUInt32LE(at) === END) return at
  throw new Refused('broken')
}

/** Whether a part unzips to the size that the list says. Never more than a piece of it is in memory. */
async function isAsDeclared(bytes: Buffer, { at, method, packed, unpacked }: Part): Promise<boolean> {
  if (at + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== LOCAL) return false
  const start = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (start + packed > bytes.length) return false
  if (method === 0) return packed === unpacked
  if (method !== 8) return false
  if (packed === 0) return unpacked === 0
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 })
  Readable.from([bytes.subarray(start, start + packed)]).pipe(inflate)
  let size = 0
  try {
    for await (const piece of inflate) {
      size += (piece as Buffer).length
      if (size > unpacked) return false
    }
  } catch {
    return false
  }
  return size === unpacked
}
