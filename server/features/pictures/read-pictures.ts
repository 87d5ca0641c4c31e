import { join } from 'node:path'
import type { PictureEncoder } from './encoding/encoder.ts'
import { createJpegMaker } from './large-jpeg.ts'
import { DERIVED_FILE, fileOf, LARGE_FILE, LARGEST_WIDTH, PRIVATE_FILE, parsePicturePath } from './picture-names.ts'
import type { PictureFolder } from './places/picture-folder.ts'
import type { PicturePlace } from './places/picture-place.ts'

type Parts = { place: PicturePlace; folder: PictureFolder; encoder: Pick<PictureEncoder, 'encodeOwn'> }

/** Creates the functions that read the file of a URL. PictureStore (store.ts) documents their results. */
export function createPictureReader({ place, folder, encoder }: Parts) {
  const makeJpeg = createJpegMaker({ place, folder, encodeOwn: encoder.encodeOwn })

  async function readPublic(url: string): Promise<Buffer | null> {
    const found = fileOf(url)
    if (!found) return null
    const body = await place.read(found.picture, found.file)
    return body ?? (found.file === LARGE_FILE ? place.read(found.picture, `${LARGEST_WIDTH}.webp`) : null)
  }

  return {
    readPrivatePicture: async (name: string) => {
      const picture = parsePicturePath(name)
      const body = picture?.kind === 'hidden' ? await place.read(picture, PRIVATE_FILE) : null
      return body && { body, type: 'image/webp' as const }
    },
    publicFile: (url: string) => {
      const found = fileOf(url)
      return found && join(folder.absolutePathOf(found.picture), found.file)
    },
    readPublic,
    readLargest: async (base: string, format: 'avif' | 'webp' | 'jpg') => {
      if (format !== 'jpg') return readPublic(`${base}-${LARGEST_WIDTH}.${format}`)
      const picture = parsePicturePath(base)
      return picture && ((await place.readDerived(picture, DERIVED_FILE)) ?? makeJpeg(base))
    },
  }
}
