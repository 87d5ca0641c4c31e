import { rm, writeFile } from 'node:fs/promises'
import type { PictureFile } from './encoding/encode.ts'
import { DERIVED_FILE, LARGEST_WIDTH, parsePicturePath } from './picture-names.ts'
import type { PictureFolder } from './places/picture-folder.ts'
import type { PicturePlace } from './places/picture-place.ts'

type Parts = { place: PicturePlace; folder: PictureFolder; encodeOwn: (path: string) => Promise<PictureFile[]> }

/**
 * Creates a function that makes and stores the JPEG of a product picture, given its base path. Concurrent callers share
 * one run. The function returns null if there is no such picture.
 */
export function createJpegMaker(parts: Parts): (base: string) => Promise<Buffer | null> {
  const making = new Map<string, Promise<Buffer | null>>()
  return (base) => {
    const running = making.get(base) ?? makeJpeg(parts, base).finally(() => making.delete(base))
    making.set(base, running)
    return running
  }
}

async function makeJpeg({ place, folder, encodeOwn }: Parts, base: string): Promise<Buffer | null> {
  const picture = parsePicturePath(base)
  const source = picture && (await place.read(picture, `${LARGEST_WIDTH}.webp`))
  if (!picture || !source) return null
  // The encoder is a separate process, which reads files.
  const temporary = folder.unfinished()
  try {
    await writeFile(temporary, source)
    const [made] = await encodeOwn(temporary)
    if (!made) return null
    await place.putDerived(picture, { name: DERIVED_FILE, body: made.body })
    return made.body
  } finally {
    await rm(temporary, { force: true })
  }
}
