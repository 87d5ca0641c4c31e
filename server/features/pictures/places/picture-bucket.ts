import { extname } from 'node:path'
import { type ObjectStore, ObjectStoreError, readObject } from '../../../s3/object-store.ts'
import type { PictureFile } from '../encoding/encode.ts'
import { hasAllFiles, type PictureKind, type PictureName, parseStoredPath, pathOf } from '../picture-names.ts'
import { hasBody } from './picture-folder.ts'
import type { PictureMark } from './picture-mark.ts'

/** Timeout for storing a picture. By then the client has given up. */
const PUT_MS = 20_000
/** Timeout for reading a picture for which a phone waits. */
const READ_MS = 8_000

const withReadLimit = () => ({ signal: AbortSignal.timeout(READ_MS) })

/** Treats a call that exceeds the timeout like a bucket that is unavailable. */
async function inTime<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'TimeoutError') throw error
    throw new ObjectStoreError('unavailable', 'S3 does not answer in time.', error)
  }
}

const types: Record<string, string> = {
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
}

/**
 * The pictures in a bucket, in the same directory structure as in the folder, so that any tool can copy pictures
 * between bucket and folder.
 */
export type PictureBucket = {
  /** Stores all files. If it fails, some of them may be stored, and must be removed. */
  put: (picture: PictureName, files: readonly PictureFile[]) => Promise<void>
  read: (picture: PictureName, file: string) => Promise<Buffer | null>
  /** Returns null if there is no such picture. */
  readAll: (picture: PictureName) => Promise<PictureFile[] | null>
  remove: (picture: PictureName) => Promise<void>
  has: (picture: PictureName) => Promise<boolean>
  /** Lists complete pictures. */
  list: (kind: PictureKind) => Promise<string[]>
  mark: PictureMark
}

const ROOT = 'pictures/'
const MARK = `${ROOT}mark`
const keyOf = (picture: PictureName, file: string) => `${ROOT}${pathOf(picture)}/${file}`

/** Opens the bucket. Every call can throw ObjectStoreError. */
export function openPictureBucket(store: ObjectStore): PictureBucket {
  async function filesOf(picture: PictureName): Promise<string[]> {
    const files: string[] = []
    for await (const { key } of store.list(keyOf(picture, ''))) files.push(key.slice(keyOf(picture, '').length))
    return files
  }
  const read = (picture: PictureName, file: string) => inTime(readObject(store, keyOf(picture, file), withReadLimit()))

  return {
    put: async (picture, files) => {
      const failed = new AbortController()
      const signal = AbortSignal.any([failed.signal, AbortSignal.timeout(PUT_MS)])
      const put = ({ name, body }: PictureFile) =>
        store.put(keyOf(picture, name), body, { type: types[extname(name)] ?? 'application/octet-stream', signal })
      const puts = files.map(put)
      await inTime(Promise.all(puts)).catch(async (error) => {
        failed.abort()
        await Promise.allSettled(puts)
        throw error
      })
    },
    read,
    readAll: async (picture) => {
      const names = await filesOf(picture)
      const files = await Promise.all(names.map(async (name) => ({ name, body: await read(picture, name) })))
      return files.length > 0 && files.every(hasBody) ? files : null
    },
    remove: async (picture) => {
      for (const file of await filesOf(picture)) await store.delete(keyOf(picture, file))
    },
    has: async (picture) => hasAllFiles(new Set(await filesOf(picture))),
    list: (kind) => wholePictures(store, kind),
    mark: {
      read: async () => (await inTime(readObject(store, MARK, withReadLimit())))?.toString('utf8').trim() ?? null,
      write: (mark) => inTime(store.put(MARK, Buffer.from(`${mark}\n`), { type: 'text/plain', ...withReadLimit() })),
    },
  }
}

/** Returns the names of the complete pictures. Keys are listed in order, so the files of a picture are adjacent. */
async function wholePictures(store: ObjectStore, kind: PictureKind): Promise<string[]> {
  const whole: string[] = []
  let name = ''
  let files = new Set<string>()
  for await (const { key } of store.list(`${ROOT}${kind}/`)) {
    const found = parseStoredPath(key.slice(ROOT.length))
    if (!found) continue
    if (found.picture.name !== name) {
      if (hasAllFiles(files)) whole.push(name)
      name = found.picture.name
      files = new Set()
    }
    files.add(found.file)
  }
  if (hasAllFiles(files)) whole.push(name)
  return whole
}
