import pLimit from 'p-limit'
import type { PictureFile } from '../encoding/encode.ts'
import { type PictureKind, type PictureName, PROFILE_FILE } from '../picture-names.ts'
import type { PictureBucket } from './picture-bucket.ts'
import type { PictureCache } from './picture-cache.ts'
import type { PictureFolder } from './picture-folder.ts'

/** Each is read whole, put and read back: nine files of some 20 KB. */
const CONCURRENCY = 4

/** What a move did. `already`: pictures that lay in the bucket before, equal to the last byte. */
export type MovedPictures = { pictures: number; already: number; files: number; bytes: number }

/** `leave`: whether what is proved goes out of the folder. */
export type MoveOptions = { leave: boolean; signal?: AbortSignal | undefined }

type Places = { folder: PictureFolder; bucket: PictureBucket; cache: PictureCache }

/** A file that came back from the bucket with other bytes than were sent. */
export class BytesDiffer extends Error {
  override readonly name = 'BytesDiffer'
}

/**
 * Copies every picture of the folder into the bucket, and reads each file back and compares it. Only when all of them
 * are proved do they leave the folder: products' into the cache, people's own photos for good. Stopped or killed
 * anywhere, nothing is lost, and the next call goes on with what is not there yet. Throws BytesDiffer, and what the disk
 * and the bucket throw.
 */
export async function movePictures(places: Places, { leave, signal }: MoveOptions): Promise<MovedPictures> {
  const pictures = (
    await Promise.all((['open', 'hidden'] satisfies PictureKind[]).map((kind) => named(places, kind)))
  ).flat()
  const moved: MovedPictures = { pictures: 0, already: 0, files: 0, bytes: 0 }
  const inTurn = pLimit(CONCURRENCY)
  await inTurn.map(pictures, async (picture) => {
    signal?.throwIfAborted()
    const files = await places.folder.readAll(picture)
    // Removed meanwhile.
    if (!files) return
    const wasThere = await prove(places.bucket, picture, files)
    moved.pictures += 1
    moved.already += wasThere ? 1 : 0
    moved.files += files.length
    moved.bytes += files.reduce((sum, { body }) => sum + body.length, 0)
  })
  if (leave) for (const picture of pictures) await leaveFolder(places, picture)
  return moved
}

async function named({ folder }: Places, kind: PictureKind): Promise<PictureName[]> {
  return (await folder.list(kind)).map((name) => ({ kind, name }))
}

/** Puts what is not there yet. Returns whether all of it was. */
async function prove(bucket: PictureBucket, picture: PictureName, files: readonly PictureFile[]): Promise<boolean> {
  const missing = await differing(bucket, picture, files)
  if (missing.length === 0) return true
  await bucket.put(picture, missing)
  const [wrong] = await differing(bucket, picture, missing)
  if (wrong) throw new BytesDiffer(`${wrong.name} of the picture ${picture.name} came back from S3 with other bytes`)
  return false
}

async function differing(
  bucket: PictureBucket,
  picture: PictureName,
  files: readonly PictureFile[],
): Promise<PictureFile[]> {
  const back = await Promise.all(files.map(({ name }) => bucket.read(picture, name)))
  return files.filter(({ body }, at) => !back[at]?.equals(body))
}

async function leaveFolder({ folder, cache }: Places, picture: PictureName): Promise<void> {
  const isPersonal = picture.kind === 'hidden' || (await folder.read(picture, PROFILE_FILE)) !== null
  if (isPersonal) await folder.remove(picture)
  else await cache.takeOver(picture, folder.pathOf(picture))
}
