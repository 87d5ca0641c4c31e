import { open } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { problem } from '../../../../shop/problems.ts'

/**
 * Limits on the number of pixels of an uploaded picture. The limit for AVIF and HEIC is lower, because they are decoded
 * as a whole: a picture of 40 megapixels took 0.8 GB.
 */
const MAX_PIXELS = 40_000_000
const MAX_HEIF_PIXELS = 16_000_000

/** Limit in seconds for reading an upload. */
const MAX_READ_SECONDS = 20

type Kind = 'jpeg' | 'png' | 'webp' | 'heif'

/** A picture identified by its bytes but not yet decoded. */
export type Incoming = { path: string; pixels: number }

/** The number of bytes at the beginning of a file that identify its format. */
const HEAD_BYTES = 16
const HEIF_BRANDS = new Set(['avif', 'avis', 'heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

/**
 * Returns the format of a picture by its first bytes. Null for SVG, GIF, TIFF, PDF and any other format that is not
 * accepted.
 */
function kindOf(head: Buffer): Kind | null {
  if (head.length < HEAD_BYTES) return null
  const ascii = head.toString('latin1', 0, HEAD_BYTES)
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (ascii.startsWith('RIFF') && ascii.slice(8, 12) === 'WEBP') return 'webp'
  if (ascii.slice(4, 8) === 'ftyp' && HEIF_BRANDS.has(ascii.slice(8, 12))) return 'heif'
  return null
}

/**
 * Checks an uploaded file before decoding any of it. Throws bad_picture for a format that is not accepted, for too many
 * pixels, and for HEIC if the decoder does not support it.
 */
export async function inspectUpload(path: string): Promise<Incoming> {
  const kind = kindOf(await firstBytes(path))
  if (kind === null) throw problem('bad_picture')
  const facts = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (facts?.format !== kind) throw problem('bad_picture')
  const pixels = facts.width * facts.height
  const maxPixels = kind === 'heif' ? MAX_HEIF_PIXELS : MAX_PIXELS
  if (pixels > maxPixels) {
    const text = `Picha ni kubwa mno: isizidi megapixeli ${maxPixels / 1_000_000}. Ipunguze kisha ujaribu tena.`
    throw problem('bad_picture', { text })
  }
  return { path, pixels }
}

/**
 * Returns the picture upright, in sRGB, on a white background instead of transparency. sharp removes the metadata
 * unless told to keep it.
 */
export function turnUpright({ path }: Incoming): Sharp {
  return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, autoOrient: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: MAX_READ_SECONDS })
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
