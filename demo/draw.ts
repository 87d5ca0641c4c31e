// From a picture's description to its pixels.
import sharp from 'sharp'
import type { PictureSpec } from './drawings/compose.ts'
import { picturedAs } from './drawings/compose.ts'

/** Rasterises one picture of the demo goods: a PNG, square, `size` pixels (1080 unless told otherwise). */
export function drawDemoPicture(spec: PictureSpec, size = 1080): Promise<Buffer> {
  return sharp(Buffer.from(picturedAs(spec)), { density: (72 * size) / 1080 })
    .resize(size, size)
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 6 })
    .toBuffer()
}
