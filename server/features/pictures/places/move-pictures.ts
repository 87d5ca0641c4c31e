import pLimit from 'p-limit'
import type { PictureFile } from '../encoding/encode.ts'
import { type PictureKind, type PictureName, PROFILE_FILE } from '../picture-names.ts'
import type { PictureBucket } from './picture-bucket.ts'
import type { PictureCache } from './picture-cache.ts'
import type { PictureFolder } from './picture-folder.ts'

/**
 * The number of pictures moved at the same time. Each is read, stored and read back as a whole: about ten files of 20
 * KB.
 */
const CONCURRENCY = 4

/** The result of a move. `already` counts pictures that were already in the bucket, with the same bytes. */
export type MovedPictures = { pictures: number; already: number; files: number; bytes: number }

/** With `emptiesFolder`, verified pictures are removed from the folder. */
export type MoveOptions = { emptiesFolder: boolean; signal?: AbortSignal | undefined }

type Places = { folder: PictureFolder; bucket: PictureBucket; cache: PictureCache }

/** Thrown if the bucket returns other bytes than were sent. */
export class BytesDiffer extends Error {
  override readonly name = 'BytesDiffer'
}

/**
 * Copies every picture of the folder into the bucket, reads each file back and compares it. With `emptiesFolder`, the
 * folder is emptied once all pictures are verified: product pictures move to the cache, and photos of people are
 * deleted. A stop or crash at any point loses nothing, and the next call continues. Throws BytesDiffer and the errors
 * of disk and bucket.
 */
export async function movePictures(places: Places, { emptiesFolder, signal }: MoveOptions): Promise<MovedPictures> {
  const pictures = (
    await Promise.all((['open', 'hidden'] satisfies PictureKind[]).map((kind) => listPictures(places, kind)))
  ).flat()
  const moved: MovedPictures = { pictures: 0, already: 0, files: 0, bytes: 0 }
  const limit = pLimit(CONCURRENCY)
  await limit.map(pictures, async (picture) => {
    signal?.throwIfAborted()
    const files = await places.folder.readAll(picture)
    // The picture was removed meanwhile.
    if (!files) return
    const wasThere = await uploadMissing(places.bucket, picture, files)
    moved.pictures += 1
    moved.already += wasThere ? 1 : 0
    moved.files += files.length
    moved.bytes += files.reduce((sum, { body }) => sum + body.length, 0)
  })
  if (emptiesFolder) for (const picture of pictures) await removeFromFolder(places, picture)
  return moved
}

async function listPictures({ folder }: Places, kind: PictureKind): Promise<PictureName[]> {
  return (await folder.list(kind)).map((name) => ({ kind, name }))
}

/** Uploads missing files and verifies them. Returns true if all of them were already there. */
async function uploadMissing(
  bucket: PictureBucket,
  picture: PictureName,
  files: readonly PictureFile[],
): Promise<boolean> {
  const missing = await differing(bucket, picture, files)
  if (missing.length === 0) return true
  await bucket.put(picture, missing)
  const [wrong] = await differing(bucket, picture, missing)
  if (wrong) throw new BytesDiffer(`${wrong.name} of the picture ${picture.name} came back from S3 with other bytes`)
  return false
}

/** Returns those files of a picture that are missing in the bucket or have other bytes there. */
async function differing(
  bucket: PictureBucket,
  picture: PictureName,
  files: readonly PictureFile[],
): Promise<PictureFile[]> {
  const back = await Promise.all(files.map(({ name }) => bucket.read(picture, name)))
  return files.filter(({ body }, index) => !back[index]?.equals(body))
}

async function removeFromFolder({ folder, cache }: Places, picture: PictureName): Promise<void> {
  const isPersonal = picture.kind === 'hidden' || (await folder.read(picture, PROFILE_FILE)) !== null
  if (isPersonal) await folder.remove(picture)
  else await cache.takeOver(picture, folder.absolutePathOf(picture))
}
