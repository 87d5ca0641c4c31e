import { join } from 'node:path'
import type { Logger } from 'pino'
import type { ObjectStore } from '../../s3/object-store.ts'
import type { PictureFile } from './encoding/encode.ts'
import { createPictureEncoder, type Uploader } from './encoding/encoder.ts'
import { parsePicturePath } from './picture-names.ts'
import type { RecordOutage } from './places/bucket-outage.ts'
import { openPictureBucket } from './places/picture-bucket.ts'
import { openPictureCache } from './places/picture-cache.ts'
import { openPictureFolder, type PictureFolder } from './places/picture-folder.ts'
import { folderMark, type PictureMark } from './places/picture-mark.ts'
import type { PicturePlace } from './places/picture-place.ts'
import { openRemotePlace, type RemotePlace } from './places/picture-remote.ts'
import { openPictureRemovals } from './places/picture-removals.ts'
import { createPictureReader } from './read-pictures.ts'
import { createPictureSaver } from './save-pictures.ts'

/** An upload: a temporary file. */
type Upload = { path: string }

/**
 * Stores pictures. Uploads are recognised by their bytes and re-encoded. Each `save…` function either stores
 * everything, or throws (bad_picture, busy, or a disk error) and leaves nothing behind.
 */
export type PictureStore = {
  /**
   * Returns the base path '/pictures/<random>'. Its files are `-<180|360|540|720>.<avif|webp>`, `-large.webp` for a
   * large upload, and `.jpg`.
   */
  saveProductPicture: (uploadPath: string, uploader: Uploader) => Promise<string>
  /** Saves all pictures in order, or none. */
  saveProductPictures: (uploads: readonly Upload[], uploader: Uploader) => Promise<string[]>
  /** Saves the files of an already encoded, trusted picture that comes with the program. */
  saveEncodedPicture: (files: readonly PictureFile[]) => Promise<string>
  /** Returns the public path of a 256 px square, '/pictures/<random>-profile.webp'. */
  saveProfilePhoto: (uploadPath: string, uploader: Uploader) => Promise<string>
  /** Returns the base path '/pictures/<random>' of the shop's icon. Its files are `-<32|180|192|512|maskable>.png`. */
  saveShopIcon: (uploadPath: string, uploader: Uploader) => Promise<string>
  /** Returns a name without a public address, for `readPrivatePicture`. */
  savePrivatePicture: (uploadPath: string, uploader: Uploader) => Promise<string>
  readPrivatePicture: (name: string) => Promise<{ body: Buffer; type: 'image/webp' } | null>
  /** Removes pictures by the results of `save…`. Ignores those that do not exist. */
  remove: (paths: readonly string[]) => Promise<void>
  /** Returns true if the files of a saved picture exist. */
  has: (path: string) => Promise<boolean>
  /** Returns the local file of a public URL below /pictures/, or null for any other URL. */
  publicFile: (address: string) => string | null
  /**
   * Returns the bytes of a public URL, or null. For a picture without a large file, the large URL returns the largest
   * file.
   */
  readPublic: (address: string) => Promise<Buffer | null>
  /**
   * Returns the largest file of a base path in a format, at most 720 px wide. The JPEG is made and stored on first
   * request.
   */
  readLargest: (basePath: string, format: 'avif' | 'webp' | 'jpg') => Promise<Buffer | null>
  /** Returns every file of a picture by a result of `save…`, for a backup. Null if the picture does not exist. */
  readFiles: (path: string) => Promise<PictureFile[] | null>
  /** Restores a picture's files into the local folder, under their original path. */
  restoreFiles: (path: string, files: readonly PictureFile[]) => Promise<void>
  /** Returns the number of pictures being encoded or waiting. */
  waiting: () => number
  /** Lists the base paths and private names of all stored pictures, for checks. */
  list: () => Promise<{ open: string[]; hidden: string[] }>
  /** The local folder, and the mark that identifies the database to which its pictures belong. */
  folder: PictureFolder & { mark: PictureMark }
  /** The bucket, if there is one. */
  bucket: (Pick<RemotePlace, 'move' | 'removeLeft'> & { mark: PictureMark }) | null
}

/** The dependency of a handler that stores pictures. */
export type WithPictures = { pictures: PictureStore }

/** The bucket that holds the pictures instead of the folder. */
type Remote = {
  objects: ObjectStore
  /** Returns true for a restored copy of the shop, which must not write to outside systems. */
  isAsleep: () => Promise<boolean>
  recordOutage: RecordOutage
}

/**
 * Opens the store in `<dataDir>/pictures`. With `remote`, pictures are in its bucket, and the folder contains only the
 * cache and the pictures that were not moved yet.
 */
export async function openPictureStore(
  dataDir: string,
  log: Pick<Logger, 'warn'>,
  remote: Remote | null = null,
): Promise<PictureStore> {
  const root = join(dataDir, 'pictures')
  const folder = await openPictureFolder(root)
  const bucket = remote && (await openBucketPlace(root, folder, remote))
  const place: PicturePlace = bucket ?? folder
  const encoder = createPictureEncoder(log)

  const store: PictureStore = {
    ...createPictureSaver({ place, encoder }),
    ...createPictureReader({ place, folder, encoder }),
    saveProductPictures: (uploads, uploader) => saveAllOrNone(store, uploads, uploader),
    remove: async (paths) => {
      const pictures = paths.map(parsePicturePath).filter((picture) => picture !== null)
      await Promise.all(pictures.map(place.remove))
    },
    has: async (path) => {
      const picture = parsePicturePath(path)
      return picture !== null && place.has(picture)
    },
    readFiles: async (path) => {
      const picture = parsePicturePath(path)
      return picture && place.readAll(picture)
    },
    restoreFiles: async (path, files) => {
      const picture = parsePicturePath(path)
      if (!picture) throw new Error(`${path} is not the path of a picture`)
      await folder.put(picture, files)
    },
    waiting: encoder.waiting,
    list: async () => ({
      open: (await place.list('open')).map((name) => `/pictures/${name}`),
      hidden: await place.list('hidden'),
    }),
    folder: { ...folder, mark: folderMark(root, folder) },
    bucket,
  }
  return store
}

type ProductPictures = Pick<PictureStore, 'saveProductPicture' | 'remove'>

async function saveAllOrNone(
  store: ProductPictures,
  uploads: readonly Upload[],
  uploader: Uploader,
): Promise<string[]> {
  const results = await Promise.allSettled(uploads.map((upload) => store.saveProductPicture(upload.path, uploader)))
  const failed = results.find((result) => result.status === 'rejected')
  const saved = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  if (!failed) return saved
  await store.remove(saved)
  throw failed.reason
}

async function openBucketPlace(root: string, folder: PictureFolder, { objects, ...remote }: Remote) {
  const bucket = openPictureBucket(objects)
  const cache = openPictureCache(root, folder)
  const removals = await openPictureRemovals(root)
  return { ...openRemotePlace({ folder, cache, bucket, removals, ...remote }), mark: bucket.mark }
}
