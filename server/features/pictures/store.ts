import { join } from 'node:path'
import type { Logger } from 'pino'
import type { ObjectStore } from '../../s3/object-store.ts'
import type { PictureFile } from './encoding/encode.ts'
import { createPictureEncoder, type Turn } from './encoding/encoder.ts'
import { createJpegMaker } from './large-jpeg.ts'
import { DERIVED_FILE, fileOf, LARGEST_WIDTH, PRIVATE_FILE, parsePicturePath } from './picture-names.ts'
import type { MeetOutage } from './places/bucket-outage.ts'
import { openPictureBucket } from './places/picture-bucket.ts'
import { openPictureCache } from './places/picture-cache.ts'
import { openPictureFolder, type PictureFolder } from './places/picture-folder.ts'
import { folderMark, type PictureMark } from './places/picture-mark.ts'
import type { PicturePlace } from './places/picture-place.ts'
import { openRemotePlace, type RemotePlace } from './places/picture-remote.ts'
import { openPictureRemovals } from './places/picture-removals.ts'
import { createPictureSaver } from './save-pictures.ts'

/** An upload: a temporary file. */
type Incoming = { path: string }

/**
 * Stores pictures. Uploads are decoded by their bytes and encoded again; a `save…` either stores everything, or throws
 * (bad_picture, busy, or the error of the disk) and leaves nothing behind.
 */
export type PictureStore = {
  /** Returns the base path, '/pictures/<random>': its files are `-<180|360|540|720>.<avif|webp>` and `.jpg`. */
  saveProductPicture: (uploadPath: string, turn: Turn) => Promise<string>
  /** All of them in their order, or none. */
  saveProductPictures: (uploads: readonly Incoming[], turn: Turn) => Promise<string[]>
  /** The same for the nine files of a picture that is encoded already and trusted: one that comes with the shop. */
  saveEncodedPicture: (files: readonly PictureFile[]) => Promise<string>
  /** Returns the public path of a 256 px square, '/pictures/<random>-profile.webp'. */
  saveProfilePhoto: (uploadPath: string, turn: Turn) => Promise<string>
  /** Returns the base path, '/pictures/<random>', of the shop's icon: its files are `-<32|180|192|512|maskable>.png`. */
  saveShopIcon: (uploadPath: string, turn: Turn) => Promise<string>
  /** Returns a name that no address leads to; only `readPrivatePicture` does. */
  savePrivatePicture: (uploadPath: string, turn: Turn) => Promise<string>
  readPrivatePicture: (name: string) => Promise<{ body: Buffer; type: 'image/webp' } | null>
  /** Removes pictures by what `save…` returned; one that is gone already is fine. */
  remove: (paths: readonly string[]) => Promise<void>
  /** Whether the files of what `save…` returned are there. */
  has: (path: string) => Promise<boolean>
  /** The file of this machine behind a public address below /pictures/, or null when the address is none of ours. */
  publicFile: (address: string) => string | null
  /** The bytes behind it, or null. */
  readPublic: (address: string) => Promise<Buffer | null>
  /** The same for a base path and a format: at most 720 px wide. The JPEG is made when it is first asked for, and kept. */
  readLargest: (basePath: string, format: 'avif' | 'webp' | 'jpg') => Promise<Buffer | null>
  /** Every file of what `save…` returned, for a backup; null when it is not there. */
  readFiles: (path: string) => Promise<PictureFile[] | null>
  /** Puts files back under the path that they were read from, into the folder of this machine. */
  restoreFiles: (path: string, files: readonly PictureFile[]) => Promise<void>
  /** How many pictures are encoded now or wait for it. */
  waiting: () => number
  /** Base paths and private names of everything stored; for checks. */
  list: () => Promise<{ open: string[]; hidden: string[] }>
  /** The folder of this machine, and what says whose pictures it holds. */
  folder: PictureFolder & { mark: PictureMark }
  /** The bucket, where there is one. */
  bucket: (Pick<RemotePlace, 'move' | 'removeLeft'> & { mark: PictureMark }) | null
}

/** What a handler needs that stores pictures. */
export type WithPictures = { pictures: PictureStore }

/** Pictures in a bucket instead of the folder. */
type Remote = {
  objects: ObjectStore
  /** Whether the store is a restored copy, which may write nothing outside. */
  isAsleep: () => Promise<boolean>
  meet: MeetOutage
}

/**
 * Opens the store in `<dataDir>/pictures`, and with `remote` in its bucket: then the folder keeps what is not there
 * yet and what was asked for lately.
 */
export async function openPictureStore(
  dataDir: string,
  log: Pick<Logger, 'warn'>,
  remote: Remote | null = null,
): Promise<PictureStore> {
  const root = join(dataDir, 'pictures')
  const folder = await openPictureFolder(root)
  const bucket = remote && (await openRemote(root, folder, remote))
  const place: PicturePlace = bucket ?? folder
  const encoder = createPictureEncoder(log)
  const makeJpeg = createJpegMaker({ place, folder, encodeOwn: encoder.encodeOwn })

  const store: PictureStore = {
    ...createPictureSaver({ place, encoder }),
    saveProductPictures: async (uploads, turn) => {
      const results = await Promise.allSettled(uploads.map((upload) => store.saveProductPicture(upload.path, turn)))
      const failed = results.find((result) => result.status === 'rejected')
      const saved = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      if (!failed) return saved
      await store.remove(saved)
      throw failed.reason
    },
    readPrivatePicture: async (name) => {
      const picture = parsePicturePath(name)
      const body = picture?.kind === 'hidden' ? await place.read(picture, PRIVATE_FILE) : null
      return body && { body, type: 'image/webp' }
    },
    remove: async (paths) => {
      const pictures = paths.map(parsePicturePath).filter((picture) => picture !== null)
      await Promise.all(pictures.map(place.remove))
    },
    has: async (path) => {
      const picture = parsePicturePath(path)
      return picture !== null && place.has(picture)
    },
    publicFile: (url) => {
      const found = fileOf(url)
      return found && join(folder.pathOf(found.picture), found.file)
    },
    readPublic: async (url) => {
      const found = fileOf(url)
      return found && place.read(found.picture, found.file)
    },
    readLargest: async (base, format) => {
      if (format !== 'jpg') return store.readPublic(`${base}-${LARGEST_WIDTH}.${format}`)
      const picture = parsePicturePath(base)
      return picture && ((await place.readKept(picture, DERIVED_FILE)) ?? makeJpeg(base))
    },
    readFiles: async (path) => {
      const picture = parsePicturePath(path)
      return picture && place.readAll(picture)
    },
    restoreFiles: async (path, files) => {
      const picture = parsePicturePath(path)
      if (!picture) throw new Error(`${path} is no path of a picture`)
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

async function openRemote(root: string, folder: PictureFolder, { objects, ...remote }: Remote) {
  const bucket = openPictureBucket(objects)
  const cache = openPictureCache(root, folder)
  const removals = await openPictureRemovals(root)
  return { ...openRemotePlace({ folder, cache, bucket, removals, ...remote }), mark: bucket.mark }
}
