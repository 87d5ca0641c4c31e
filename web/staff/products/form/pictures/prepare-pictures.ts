import { MAX_UPLOAD_BYTES } from '../../../../../shop/numbers/limits.ts'
import { problems } from '../../../../../shop/words/problems.ts'
import { compressPicture } from '../../../../browser/compress-picture.ts'
import { randomKey } from '../../../../browser/random-key.ts'
import type { PictureItem } from './pictures.ts'

/** The library's own sentences, shown as they are (specification §8). */
const libraryTexts = ['The file given is not an instance of Blob or File', 'The file given is not an image']

type Prepared = { items: PictureItem[]; problems: string[] }

/**
 * Makes chosen files small, one after the other: a cheap phone has memory for one.
 * What cannot be read is reported and left out. `onProgress`: 0 to 100 over all of them.
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
      const small = await madeSmall(file, report)
      prepared.items.push({ key: randomKey(), file: small })
    } catch (failure) {
      prepared.problems.push(`${file.name}: ${pictureProblem(failure)}`)
    }
  }
  return prepared
}

/** An iPhone's picture that this browser cannot read may still be one that the server can. */
async function madeSmall(file: File, onProgress: (percent: number) => void): Promise<File> {
  try {
    return await compressPicture(file, 'product', onProgress)
  } catch (failure) {
    if (/^image\/hei[cf]/.test(file.type) && file.size <= MAX_UPLOAD_BYTES) return file
    throw failure
  }
}

function pictureProblem(failure: unknown): string {
  const text = failure instanceof Error ? failure.message : ''
  return libraryTexts.find((known) => text.startsWith(known)) ?? problems.bad_picture[1]
}
