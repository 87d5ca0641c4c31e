import { Refused } from './refusals.ts'

/** What the parts of a workbook may unzip to, together: ten times what 20,000 rows with long texts take. */
const MOST_UNZIPPED = 64 * 1024 * 1024
const MOST_PARTS = 2000

const END = 0x06054b50
const PART = 0x02014b50
const END_BYTES = 22
const PART_BYTES = 46
/** Bytes that a comment may put between the end record and the end of the file. */
const LONGEST_COMMENT = 0xffff

/**
 * Looks through a zip archive's list of parts before anything is unzipped. The reader stops each part at the size that
 * is declared here, so a sum that is small is a memory that is small. Throws swollen, broken or not_a_table.
 */
export function checkArchive(bytes: Buffer): void {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > MOST_PARTS) throw new Refused('swollen')
  let total = 0
  let isWorkbook = false
  for (let part = 0; part < count; part++) {
    if (at + PART_BYTES > bytes.length || bytes.readUInt32LE(at) !== PART) throw new Refused('broken')
    const packed = bytes.readUInt32LE(at + 20)
    const unpacked = bytes.readUInt32LE(at + 24)
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + PART_BYTES, at + PART_BYTES + nameLength)
    // Without a declared size the reader would not know where to stop.
    if (unpacked === 0 && packed > 2) throw new Refused('broken')
    // Pictures and other things beside the cells are never unzipped.
    if (/\.(xml|rels)$/i.test(name)) total += unpacked
    if (/^xl\/workbook\.xml$/i.test(name)) isWorkbook = true
    at += PART_BYTES + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  if (!isWorkbook) throw new Refused('not_a_table')
  if (total > MOST_UNZIPPED) throw new Refused('swollen')
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT)
  for (let at = bytes.length - END_BYTES; at >= first; at--) if (bytes.readUInt32LE(at) === END) return at
  throw new Refused('broken')
}
