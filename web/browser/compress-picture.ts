import workerLibrary from 'browser-image-compression/dist/browser-image-compression.js?url'
import { MAX_ORDER_PHOTO_SIDE } from '../../shop/numbers/limits.ts'

/** The target size in MB, the longest side in px, and the maximum number of passes. */
const MAX_IMAGE_MB = 0.5
const MAX_IMAGE_SIDE = 1024
const MAX_IMAGE_PASSES = 10

/** The use of a picture: a product (0.5 MB, 1024 px), or a paper order, where handwriting must stay legible. */
type PicturePurpose = 'product' | 'paper'

const longestSide: Record<PicturePurpose, number> = { product: MAX_IMAGE_SIDE, paper: MAX_ORDER_PHOTO_SIDE }

/**
 * Compresses a picture before it is sent. Runs in a worker, whose script comes from the shop. By the library's
 * defaults, each of at most ten passes lowers the quality by 5 percent (15 for PNG). The library is loaded with the
 * first picture. Throws the library's errors: 'The file given is not an image' and '… not an instance of Blob or File'.
 */
export async function compressPicture(
  file: File,
  purpose: PicturePurpose,
  onProgress?: (percent: number) => void,
): Promise<File> {
  const library = await import('browser-image-compression')
  // The library's types describe its CommonJS build. The bundler uses the browser build, and its default export is the
  // function.
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
