import { randomBytes } from 'node:crypto'
import type { PictureFile } from './encoding/encode.ts'
import type { PictureEncoder, Uploader } from './encoding/encoder.ts'
import type { PictureKind } from './picture-names.ts'
import type { PicturePlace } from './places/picture-place.ts'

type Parts = { place: Pick<PicturePlace, 'put'>; encoder: Pick<PictureEncoder, 'encode'> }

/**
 * Creates one function for each use of a picture. Each saves a picture under a new name. PictureStore (store.ts)
 * documents their results.
 */
export function createPictureSaver({ place, encoder }: Parts) {
  async function putNamed(kind: PictureKind, files: readonly PictureFile[]): Promise<string> {
    // Short, because the home document contains a hundred of these names, and random text does not compress.
    const name = randomBytes(kind === 'open' ? 8 : 16).toString('hex')
    await place.put({ kind, name }, files)
    return name
  }

  async function save(
    use: 'product' | 'private' | 'profile' | 'icon',
    path: string,
    uploader: Uploader,
  ): Promise<string> {
    const files = await encoder.encode(use, path, uploader)
    return putNamed(use === 'private' ? 'hidden' : 'open', files)
  }

  return {
    saveProductPicture: async (path: string, uploader: Uploader) =>
      `/pictures/${await save('product', path, uploader)}`,
    saveEncodedPicture: async (files: readonly PictureFile[]) => `/pictures/${await putNamed('open', files)}`,
    saveProfilePhoto: async (path: string, uploader: Uploader) =>
      `/pictures/${await save('profile', path, uploader)}-profile.webp`,
    saveShopIcon: async (path: string, uploader: Uploader) => `/pictures/${await save('icon', path, uploader)}`,
    savePrivatePicture: (path: string, uploader: Uploader) => save('private', path, uploader),
  }
}
