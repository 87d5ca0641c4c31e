/** A black-and-white picture in the format of printers. */
export type Bitmap = {
  /** The number of bytes in a row. Each has 8 dots, and its highest bit is the leftmost dot. */
  readonly bytesPerRow: number
  readonly height: number
  /** The rows from top to bottom. A set bit is a black dot. */
  readonly dots: Uint8Array
}

/** The pixels of a canvas, with red, green, blue and alpha of each pixel. All pixels are opaque. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: ArrayLike<number> }

const MIDDLE = 128

/**
 * Returns the dots of a picture, without blank columns at the right. By default edges are sharp, for texts. With
 * `hasShades`, for a logo, the picture is dithered by Floyd–Steinberg, so that grey stays visible.
 */
export function bitmapOf({ width, height, data }: Pixels, { hasShades = false } = {}): Bitmap {
  const light = Float32Array.from({ length: width * height }, (_, at) => luminanceOf(data, at * 4))
  const isBlack = (x: number, y: number) => (light[y * width + x] ?? 255) < MIDDLE
  if (hasShades) dither(light, width)
  let right = 0
  for (let at = 0; at < light.length; at++) if ((light[at] ?? 255) < MIDDLE) right = Math.max(right, at % width)
  const bytesPerRow = (right >> 3) + 1
  const dots = new Uint8Array(bytesPerRow * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x <= right; x++) {
      if (!isBlack(x, y)) continue
      const index = y * bytesPerRow + (x >> 3)
      dots[index] = (dots[index] ?? 0) | (0x80 >> (x & 7))
    }
  return { bytesPerRow, height, dots }
}

/** Returns the luminance of a pixel, 0 to 255 (Rec. 601). */
const luminanceOf = (data: ArrayLike<number>, at: number): number =>
  0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)

/** Sets each value to 0 or 255, and distributes the difference over the pixels to the right and below. */
function dither(light: Float32Array, width: number): void {
  for (let at = 0; at < light.length; at++) {
    const was = light[at] ?? 0
    const is = was < MIDDLE ? 0 : 255
    light[at] = is
    const x = at % width
    const pass = (to: number, share: number) => {
      if (to < light.length) light[to] = (light[to] ?? 0) + ((was - is) * share) / 16
    }
    if (x < width - 1) pass(at + 1, 7)
    if (x > 0) pass(at + width - 1, 3)
    pass(at + width, 5)
    if (x < width - 1) pass(at + width + 1, 1)
  }
}
