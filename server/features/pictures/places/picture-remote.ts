import { isPersonal, type PictureName } from '../picture-names.ts'
import { askBucket, type RecordOutage, recordBucketOutage } from './bucket-outage.ts'
import { type MovedPictures, type MoveOptions, movePictures } from './move-pictures.ts'
import type { PictureBucket } from './picture-bucket.ts'
import type { PictureCache } from './picture-cache.ts'
import type { PictureFolder } from './picture-folder.ts'
import type { PicturePlace } from './picture-place.ts'
import type { PictureRemovals } from './picture-removals.ts'

type Parts = {
  folder: PictureFolder
  cache: PictureCache
  bucket: PictureBucket
  removals: PictureRemovals
  /** Returns true for a restored copy of the shop, which must not write to outside systems. */
  isAsleep: () => Promise<boolean>
  recordOutage: RecordOutage
}

export type RemotePlace = PicturePlace & {
  /** Copies the folder's pictures into the bucket (move-pictures.ts). Throws ObjectStoreError and BytesDiffer. */
  move: (options: MoveOptions) => Promise<MovedPictures>
  /** Retries removals that failed earlier. Throws ObjectStoreError. */
  removeLeft: () => Promise<void>
}

/**
 * Opens a place for pictures in a bucket, with a cache on the local disk. Pictures are in the bucket. Only those that
 * were saved while the store was asleep, or were not moved yet, are in the folder. Recently requested pictures are also
 * in the cache. If the bucket is unavailable, saving and reading throw busy.
 */
export function openRemotePlace({ folder, cache, bucket, removals, isAsleep, recordOutage }: Parts): RemotePlace {
  let move: Promise<MovedPictures> | null = null
  const removedDuringMove: PictureName[] = []
  const fetchOnce = createFetcher({ bucket, cache, recordOutage })

  async function finishRemoval(picture: PictureName): Promise<void> {
    await bucket.remove(picture)
    await removals.done(picture)
  }

  return {
    put: async (picture, files) => {
      if (await isAsleep()) return folder.put(picture, files)
      await askBucket(bucket.put(picture, files), recordOutage).catch(async (error) => {
        // Files that were already uploaded are removed once the bucket is available again.
        await removals.add(picture)
        throw error
      })
      // The files are cached, because the phone that saved the picture will request it next.
      for (const file of files) if (!isPersonal(picture.kind, file.name)) await cache.write(picture, file)
    },
    read: async (picture, file) => {
      if (removals.has(picture)) return null
      const here = (await folder.read(picture, file)) ?? (await cache.read(picture, file))
      return here ?? fetchOnce(picture, file)
    },
    readAll: async (picture) =>
      removals.has(picture) ? null : ((await folder.readAll(picture)) ?? bucket.readAll(picture)),
    readDerived: async (picture, file) =>
      removals.has(picture) ? null : ((await folder.read(picture, file)) ?? cache.read(picture, file)),
    putDerived: async (picture, file) => {
      if (await folder.has(picture)) await folder.putDerived(picture, file)
      else await cache.write(picture, file)
    },
    remove: async (picture) => {
      await removals.add(picture)
      if (move) removedDuringMove.push(picture)
      await folder.remove(picture)
      await cache.remove(picture)
      if (await isAsleep().catch(() => true)) return
      await finishRemoval(picture).catch((error) => void recordBucketOutage(error, recordOutage))
    },
    has: async (picture) => !removals.has(picture) && ((await folder.has(picture)) || bucket.has(picture)),
    list: async (kind) => {
      const names = new Set([...(await folder.list(kind)), ...(await bucket.list(kind))])
      return [...names].filter((name) => !removals.has({ kind, name }))
    },
    move: (options) => {
      move ??= movePictures({ folder, bucket, cache }, options).finally(async () => {
        move = null
        // The move may have uploaded these pictures after they were removed, so they are removed again.
        for (const picture of removedDuringMove.splice(0)) await removals.add(picture)
      })
      return move
    },
    removeLeft: async () => {
      for (const picture of removals.all()) await finishRemoval(picture)
    },
  }
}

/** Creates a function that fetches a file from the bucket into the cache. Concurrent callers share one fetch. */
function createFetcher({ bucket, cache, recordOutage }: Pick<Parts, 'bucket' | 'cache' | 'recordOutage'>) {
  const fetching = new Map<string, Promise<Buffer | null>>()

  async function fetchFile(picture: PictureName, file: string): Promise<Buffer | null> {
    const body = await askBucket(bucket.read(picture, file), recordOutage)
    if (body && !isPersonal(picture.kind, file)) await cache.write(picture, { name: file, body })
    return body
  }

  return (picture: PictureName, file: string): Promise<Buffer | null> => {
    const key = `${picture.name}/${file}`
    const running = fetching.get(key) ?? fetchFile(picture, file).finally(() => fetching.delete(key))
    fetching.set(key, running)
    return running
  }
}
