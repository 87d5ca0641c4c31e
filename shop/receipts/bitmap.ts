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
  const light = Float32Array.from({ length: width * height }, (_, pixel) => luminanceOf(data, pixel * 4))
  const isBlack = (x: number, y: number) => (light[y * width + x] ?? 255) < MIDDLE
  if (hasShades) dither(light, width)
  let right = 0
  for (let pixel = 0; pixel < light.length; pixel++)
    if ((light[pixel] ?? 255) < MIDDLE) right = Math.max(right, pixel % width)
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

/** Returns the luminance of the pixel whose data begin at `start`, 0 to 255 (Rec. 601). */
const luminanceOf = (data: ArrayLike<number>, start: number): number =>
  0.299 * (data[start] ?? 0) + 0.587 * (data[start + 1] ?? 0) + 0.114 * (data[start + 2] ?? 0)

/** Sets each value to 0 or 255, and distributes the difference over the pixels to the right and below. */
function dither(light: Float32Array, width: number): void {
  for (let pixel = 0; pixel < light.length; pixel++) {
    const old = light[pixel] ?? 0
    const rounded = old < MIDDLE ? 0 : 255
    light[pixel] = rounded
    const x = pixel % width
    const pass = (target: number, share: number) => {
      if (target < light.length) light[target] = (light[target] ?? 0) + ((old - rounded) * share) / 16
    }
    if (x < width - 1) pass(pixel + 1, 7)
    if (x > 0) pass(pixel + width - 1, 3)
    pass(pixel + width, 5)
    if (x < width - 1) pass(pixel + width + 1, 1)
  }
}
