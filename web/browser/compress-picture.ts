import workerLibrary from 'browser-image-compression/dist/browser-image-compression.js?url'
import { MAX_ORDER_PHOTO_SIDE } from '../../shop/numbers/limits.ts'

/** Size of a small picture, its longest side in px, and passes at most (specification §9). */
const MAX_IMAGE_MB = 0.5
const MAX_IMAGE_SIDE = 1024
const MAX_IMAGE_PASSES = 10

/**
 * What a picture is made small for: products (0.5 MB, 1024 px) or the photo of a paper order, whose writing must be
 * read.
 */
type PicturePurpose = 'product' | 'paper'

const longestSide: Record<PicturePurpose, number> = { product: MAX_IMAGE_SIDE, paper: MAX_ORDER_PHOTO_SIDE }

/**
 * Makes a picture small before it is sent, in a worker whose script is the shop's own. Quality falls by 5 percent per
 * pass, 15 for PNG, ten passes at most (specification §9): the library's own defaults. The library is loaded with the
 * first picture. Throws its texts: 'The file given is not an image' and '… not an instance of Blob or File'.
 */
export async function compressPicture(
  file: File,
  purpose: PicturePurpose,
  onProgress?: (percent: number) => void,
): Promise<File> {
  const library = await import('browser-image-compression')
  // Its types describe the CommonJS build; the bundler takes the one for browsers, whose default is the function.
  const compress = library.default as unknown as typeof library.default.default
  const small = await compress(file, {
    maxSizeMB: MAX_IMAGE_MB,
    maxWidthOrHeight: longestSide[purpose],
    maxIteration: MAX_IMAGE_PASSES,
    useWebWorker: true,
    libURL: new URL(workerLibrary, location.href).href,
    onProgress,
  })
  return new File([small], file.name, { type: small.type })
}
