import { MAX_UPLOAD_BYTES } from '../../../../../shop/numbers/limits.ts'
import { problems } from '../../../../../shop/problems.ts'
import { compressPicture } from '../../../../browser/compress-picture.ts'
import { randomKey } from '../../../../browser/random-key.ts'
import type { PictureItem } from './pictures.ts'

/** English messages of browser-image-compression that are shown to staff unchanged. */
const libraryTexts = ['The file given is not an instance of Blob or File', 'The file given is not an image']

const [, badPictureText] = problems.bad_picture

type Prepared = { items: PictureItem[]; problems: string[] }

/**
 * Compresses the chosen files one by one, because a cheap phone has no memory for several at once. Unreadable files are
 * reported and skipped. `onProgress` gets 0 to 100 over all files.
 */
export async function preparePictures(
  files: readonly File[],
  onProgress: (percent: number) => void,
): Promise<Prepared> {
  const prepared: Prepared = { items: [], problems: [] }
  for (const [index, file] of files.entries()) {
    const report = (percent: number) => onProgress(Math.floor((index * 100 + percent) / files.length))
    report(0)
    try {
      const small = await compressOrKeep(file, report)
      prepared.items.push({ key: randomKey(), file: small })
    } catch (failure) {
      prepared.problems.push(`${file.name}: ${pictureProblem(failure)}`)
    }
  }
  return prepared
}

/** A HEIC picture that this browser cannot read is sent unchanged, because the server may be able to read it. */
async function compressOrKeep(file: File, onProgress: (percent: number) => void): Promise<File> {
  try {
    return await compressPicture(file, 'product', onProgress)
  } catch (failure) {
    if (/^image\/hei[cf]/.test(file.type) && file.size <= MAX_UPLOAD_BYTES) return file
    throw failure
  }
}

/** Returns the library's message if it is a known message about the picture, otherwise the shop's message. */
function pictureProblem(failure: unknown): string {
  const text = failure instanceof Error ? failure.message : ''
  return libraryTexts.find((known) => text.startsWith(known)) ?? badPictureText
}
