import sharp, { type Sharp } from 'sharp'
import { MAX_ORDER_PHOTO_SIDE, MAX_PRODUCT_PICTURE_SIDE, PICTURE_WIDTHS } from '../../../../shop/numbers/limits.ts'
import { problem } from '../../../../shop/problems.ts'
import { type Incoming, turnUpright } from './decode.ts'

/** Edge of a stored profile photo. */
const PROFILE_PHOTO_STORED_PX = 256

/** The largest of PICTURE_WIDTHS. */
const LARGEST = 720

/**
 * Effort 2 of 9: effort 3 takes twice as long for files 2 % smaller, effort 4 five times as long for files 6 % smaller.
 * Half the colour resolution, as in nearly every photo on the web, makes files 10 % smaller and is invisible at these
 * sizes.
 */
const avif = { quality: 50, effort: 2, chromaSubsampling: '4:2:0' } as const
const webp = { quality: 72, effort: 2 } as const

/** The side of a link preview. Messengers ignore pictures above 300 KB. */
const PREVIEW_SIDE = 1024
const MAX_PREVIEW_BYTES = 300_000

/** One file of a stored picture: its name in the picture's folder, and its bytes. */
export type PictureFile = { name: string; body: Buffer }

/**
 * Encodes the files of a product picture: AVIF and WebP of each width, the link preview and, for an upload larger than
 * these widths, a large file. The aspect ratio is kept, and nothing is cropped or enlarged. Screens crop with CSS, so
 * that no part of a product is lost.
 */
export async function encodeProduct(incoming: Incoming): Promise<PictureFile[]> {
  const { data, info } = await decodeUpload(turnUpright(incoming).resize(fitInSquare(MAX_PRODUCT_PICTURE_SIDE)).raw())
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } } as const
  const files: PictureFile[] = []
  // Encodes the largest width first, and every width from the same decoded pixels.
  for (const width of PICTURE_WIDTHS.toReversed()) {
    const sized = sharp(data, raw).resize(fitInWidth(width))
    files.push({ name: `${width}.avif`, body: await sized.avif(avif).toBuffer() })
    files.push({ name: `${width}.webp`, body: await encodeWebp(sharp(data, raw), width) })
  }
  files.push({ name: 'preview.jpg', body: await encodePreview(sharp(data, raw).resize(fitInWidth(PREVIEW_SIDE))) })
  if (info.width > LARGEST || info.height > LARGEST * 2)
    files.push({ name: 'large.webp', body: await sharp(data, raw).webp(webp).toBuffer() })
  return files
}

/** Encodes the WebP of one width. */
function encodeWebp(picture: Sharp, width: number): Promise<Buffer> {
  return picture.resize(fitInWidth(width)).webp(webp).toBuffer()
}

/** Returns resize options: at most `side` px wide and high. */
function fitInSquare(side: number) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
}

/**
 * Returns resize options: at most `width` px wide and at most twice as high, so that the widths in a srcset are
 * correct.
 */
function fitInWidth(width: number) {
  return { width, height: width * 2, fit: 'inside', withoutEnlargement: true } as const
}

/** Encodes the JPEG of a link preview in the best quality below 300 KB. */
async function encodePreview(picture: Sharp): Promise<Buffer> {
  for (const quality of [80, 65, 50]) {
    const body = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (body.length < MAX_PREVIEW_BYTES) return body
  }
  return picture
    .resize(LARGEST / 2, LARGEST / 2, { fit: 'inside' })
    .jpeg({ quality: 50, mozjpeg: true })
    .toBuffer()
}

/** Encodes the JPEG of 720 px for clients without support for newer formats. */
export async function encodeJpeg(incoming: Incoming): Promise<PictureFile[]> {
  const sized = turnUpright(incoming).resize(fitInWidth(LARGEST))
  return [{ name: `${LARGEST}.jpg`, body: (await decodeUpload(sized.jpeg({ quality: 80, mozjpeg: true }))).data }]
}

/** Encodes the photo of an order, large enough to read handwriting by zooming. */
export async function encodePrivate(incoming: Incoming): Promise<PictureFile[]> {
  const side = MAX_ORDER_PHOTO_SIDE
  const sized = turnUpright(incoming).resize(side, side, { fit: 'inside', withoutEnlargement: true })
  return [{ name: 'photo.webp', body: (await decodeUpload(sized.webp({ quality: 78, effort: 3 }))).data }]
}

/** Encodes a profile photo: a square of 256 px, cut from the middle of the photo. */
export async function encodeProfile(incoming: Incoming): Promise<PictureFile[]> {
  const side = PROFILE_PHOTO_STORED_PX
  const sized = turnUpright(incoming).resize(side, side, { fit: 'cover' })
  return [{ name: 'profile.webp', body: (await decodeUpload(sized.webp({ quality: 78, effort: 3 }))).data }]
}

/** Icon sizes for browser tabs, iOS, Android and link previews. */
const ICON_SIZES = [32, 180, 192, 512] as const
/** Android crops a maskable icon to any shape, but keeps a circle of 80 % of its width (W3C manifest). */
const MASKABLE = { size: 512, safe: 360 } as const

/**
 * Encodes the shop's icon: squares that contain the whole picture, and a square with a margin for systems that crop.
 */
export async function encodeIcon(incoming: Incoming): Promise<PictureFile[]> {
  const whole = { fit: 'contain', background: '#ffffff' } as const
  const { data, info } = await decodeUpload(turnUpright(incoming).resize(512, 512, whole).raw())
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } } as const
  const files: PictureFile[] = []
  for (const size of ICON_SIZES) {
    const sized = sharp(data, raw).resize(size, size).png({ palette: true })
    files.push({ name: `${size}.png`, body: await sized.toBuffer() })
  }
  const margin = (MASKABLE.size - MASKABLE.safe) / 2
  const maskable = sharp(data, raw)
    .resize(MASKABLE.safe, MASKABLE.safe)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#ffffff' })
  files.push({ name: 'maskable.png', body: await maskable.png({ palette: true }).toBuffer() })
  return files
}

/** Runs the step that reads the upload. Decoder errors become bad_picture, and a timeout becomes busy. */
async function decodeUpload(pipeline: Sharp) {
  try {
    return await pipeline.toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout')) throw problem('busy', { retryAfter: 10 })
    throw problem('bad_picture')
  }
}
