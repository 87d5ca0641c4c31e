import { randomBytes } from 'node:crypto'
import type { PictureFile } from './encoding/encode.ts'
import type { PictureEncoder, Turn } from './encoding/encoder.ts'
import type { PictureKind } from './picture-names.ts'
import type { PicturePlace } from './places/picture-place.ts'

type Parts = { place: Pick<PicturePlace, 'put'>; encoder: Pick<PictureEncoder, 'encode'> }

/**
 * Creates one function per use of a picture; each saves a picture under a new name. PictureStore (store.ts) documents
 * their results.
 */
export function createPictureSaver({ place, encoder }: Parts) {
  async function putNamed(kind: PictureKind, files: readonly PictureFile[]): Promise<string> {
    // Short, because the home document contains a hundred of these names and random text does not compress.
    const name = randomBytes(kind === 'open' ? 8 : 16).toString('hex')
    await place.put({ kind, name }, files)
    return name
  }

  async function save(use: 'product' | 'private' | 'profile' | 'icon', path: string, turn: Turn): Promise<string> {
    const files = await encoder.encode(use, path, turn)
    return putNamed(use === 'private' ? 'hidden' : 'open', files)
  }

  return {
    saveProductPicture: async (path: string, turn: Turn) => `/pictures/${await save('product', path, turn)}`,
    saveEncodedPicture: async (files: readonly PictureFile[]) => `/pictures/${await putNamed('open', files)}`,
    saveProfilePhoto: async (path: string, turn: Turn) => `/pictures/${await save('profile', path, turn)}-profile.webp`,
    saveShopIcon: async (path: string, turn: Turn) => `/pictures/${await save('icon', path, turn)}`,
    savePrivatePicture: (path: string, turn: Turn) => save('private', path, turn),
  }
}
