import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { PICTURE_WIDTHS } from '../../../shop/numbers/limits.ts'
import { makeFolder } from '../../db/make-folder.ts'
import type { PictureFile } from './encode.ts'
import { createPictureEncoder, type Turn } from './encoder.ts'

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
  /** The file behind a public address below /pictures/, or null when the address is none of ours. */
  publicFile: (address: string) => string | null
  /** The bytes behind it, or null. */
  readPublic: (address: string) => Promise<Buffer | null>
  /** The same for a base path and a format: at most 720 px wide. The JPEG is made when it is first asked for, and kept. */
  readLargest: (basePath: string, format: 'avif' | 'webp' | 'jpg') => Promise<Buffer | null>
  /** Every file of what `save…` returned, for a backup; null when it is not there. */
  readFiles: (path: string) => Promise<PictureFile[] | null>
  /** Puts files back under the path that they were read from. */
  restoreFiles: (path: string, files: readonly PictureFile[]) => Promise<void>
  /** How many pictures are encoded now or wait for it. */
  waiting: () => number
  /** Base paths and private names of everything stored; for checks. */
  list: () => Promise<{ open: string[]; hidden: string[] }>
}

/** What a handler needs that stores pictures. */
export type WithPictures = { pictures: PictureStore }

/** Unfinished folders older than this are left from a crash. */
const MAX_UNFINISHED_MS = 60 * 60 * 1000

const NAME_PATTERN = '[a-z0-9-]{1,60}'
const LARGEST_WIDTH = Math.max(...PICTURE_WIDTHS)
/** The JPEG that is made when it is first asked for. */
const JPEG = `${LARGEST_WIDTH}.jpg`
const WIDTH_PATTERN = PICTURE_WIDTHS.join('|')
const address = new RegExp(
  `^/pictures/(${NAME_PATTERN}?)(?:-(${WIDTH_PATTERN})\\.(avif|webp)|-(profile)\\.webp|-(32|180|192|512|maskable)\\.png|\\.jpg)$`,
)

/**
 * Opens the store in `<dataDir>/pictures`: `open` is served, `hidden` never, `unfinished` is emptied of old leftovers.
 */
export async function openPictureStore(dataDir: string, log: Pick<Logger, 'warn'>): Promise<PictureStore> {
  const root = join(dataDir, 'pictures')
  const unfinished = join(root, 'unfinished')
  const folderOf = (kind: 'open' | 'hidden', name: string) => join(root, kind, name.slice(0, 2), name)
  await makeFolder(unfinished)
  await sweep(unfinished)
  const encoder = createPictureEncoder(log)
  let inEncoder = 0
  const counted = (encoding: Promise<PictureFile[]>) => {
    inEncoder += 1
    return encoding.finally(() => {
      inEncoder -= 1
    })
  }

  /** One folder per picture: written to a temporary folder, then renamed, so that it is there whole or not at all. */
  async function put(kind: 'open' | 'hidden', name: string, files: readonly PictureFile[]): Promise<void> {
    const temporary = join(unfinished, randomBytes(12).toString('hex'))
    const place = folderOf(kind, name)
    try {
      await mkdir(temporary, { mode: 0o700 })
      await Promise.all(files.map(({ name: file, body }) => writeFile(join(temporary, file), body, { flush: true })))
      await makeFolder(dirname(place))
      await rename(temporary, place)
      await tryFlushFolder(dirname(place))
    } catch (error) {
      await rm(temporary, { recursive: true, force: true })
      throw error
    }
  }

  async function putNamed(kind: 'open' | 'hidden', files: readonly PictureFile[]): Promise<string> {
    // Short: the home document carries the names of a hundred pictures, and chance does not compress.
    const name = randomBytes(kind === 'open' ? 8 : 16).toString('hex')
    await put(kind, name, files)
    return name
  }

  async function save(use: 'product' | 'private' | 'profile' | 'icon', path: string, turn: Turn): Promise<string> {
    const files = await counted(encoder.encode(use, path, turn))
    return putNamed(use === 'private' ? 'hidden' : 'open', files)
  }

  /** Adds the JPEG to a product picture's folder and returns it; null where there is no such picture. */
  async function addJpeg(folder: string): Promise<Buffer | null> {
    const source = join(folder, `${LARGEST_WIDTH}.webp`)
    if (!(await fileExists(source))) return null
    const [made] = await counted(encoder.encodeOwn(source))
    if (!made) return null
    const temporary = join(unfinished, randomBytes(12).toString('hex'))
    await writeFile(temporary, made.body)
    await rename(temporary, join(folder, JPEG))
    return made.body
  }

  const adding = new Map<string, Promise<Buffer | null>>()
  /** However many ask for it at the same time. */
  function addJpegOnce(folder: string): Promise<Buffer | null> {
    const running = adding.get(folder) ?? addJpeg(folder).finally(() => adding.delete(folder))
    adding.set(folder, running)
    return running
  }

  const store: PictureStore = {
    saveProductPicture: async (path, turn) => `/pictures/${await save('product', path, turn)}`,
    saveProductPictures: async (uploads, turn) => {
      const results = await Promise.allSettled(uploads.map((upload) => store.saveProductPicture(upload.path, turn)))
      const failed = results.find((result) => result.status === 'rejected')
      const saved = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      if (!failed) return saved
      await store.remove(saved)
      throw failed.reason
    },
    saveEncodedPicture: async (files) => `/pictures/${await putNamed('open', files)}`,
    saveProfilePhoto: async (path, turn) => `/pictures/${await save('profile', path, turn)}-profile.webp`,
    saveShopIcon: async (path, turn) => `/pictures/${await save('icon', path, turn)}`,
    savePrivatePicture: (path, turn) => save('private', path, turn),
    readPrivatePicture: async (name) => {
      if (!new RegExp(`^${NAME_PATTERN}$`).test(name)) return null
      const body = await readFile(join(folderOf('hidden', name), 'photo.webp')).catch(nullIfMissing)
      return body && { body, type: 'image/webp' }
    },
    remove: async (paths) => {
      const folders = paths.map((path) => placeOf(path, folderOf)).filter((folder) => folder !== null)
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
    },
    has: async (path) => {
      const folder = placeOf(path, folderOf)
      return folder !== null && (await fileExists(folder))
    },
    publicFile: (url) => {
      const place = parseAddress(url)
      return place && join(folderOf('open', place.name), place.file)
    },
    readPublic: async (url) => {
      const place = parseAddress(url)
      if (!place) return null
      return readFile(join(folderOf('open', place.name), place.file)).catch(nullIfMissing)
    },
    readLargest: async (base, format) => {
      if (format !== 'jpg') return store.readPublic(`${base}-${LARGEST_WIDTH}.${format}`)
      const folder = placeOf(base, folderOf)
      if (folder === null) return null
      const kept = await readFile(join(folder, JPEG)).catch(nullIfMissing)
      return kept ?? addJpegOnce(folder)
    },
    readFiles: async (path) => {
      const place = parsePicturePath(path)
      const folder = place && folderOf(place.kind, place.name)
      const names = folder && (await readdir(folder).catch(nullIfMissing))
      if (!folder || !names) return null
      const read = await Promise.all(
        names.toSorted().map(async (name) => ({ name, body: await readFile(join(folder, name)).catch(nullIfMissing) })),
      )
      const files = read.flatMap(({ name, body }) => (body ? [{ name, body }] : []))
      // It was removed while it was read.
      return files.length === names.length ? files : null
    },
    restoreFiles: async (path, files) => {
      const place = parsePicturePath(path)
      if (!place) throw new Error(`${path} is no path of a picture`)
      await put(place.kind, place.name, files)
    },
    waiting: () => inEncoder,
    list: async () => ({
      open: (await namesIn(join(root, 'open'))).map((name) => `/pictures/${name}`),
      hidden: await namesIn(join(root, 'hidden')),
    }),
  }
  return store
}

/** Which file of which picture an address means. */
function parseAddress(url: string): { name: string; file: string } | null {
  const [whole, name, width, format, profile, icon] = address.exec(url) ?? []
  if (whole === undefined || !name) return null
  if (icon) return { name, file: `${icon}.png` }
  return { name, file: width ? `${width}.${format}` : profile ? 'profile.webp' : 'preview.jpg' }
}

async function fileExists(path: string): Promise<boolean> {
  return (await stat(path).catch(nullIfMissing)) !== null
}

/** Returns null for what is not there; throws any other error of the disk. */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** The folder of a base path, a profile photo's path, or a private name. */
function placeOf(path: string, folderOf: (kind: 'open' | 'hidden', name: string) => string): string | null {
  const place = parsePicturePath(path)
  return place && folderOf(place.kind, place.name)
}

/** Which stored picture a path means: what `save…` returned, or a base path. Null when it is none of ours. */
export function parsePicturePath(path: string): { kind: 'open' | 'hidden'; name: string } | null {
  const shown = new RegExp(`^/pictures/(${NAME_PATTERN}?)(?:-profile\\.webp)?$`).exec(path)?.[1]
  if (shown) return { kind: 'open', name: shown }
  return new RegExp(`^${NAME_PATTERN}$`).test(path) ? { kind: 'hidden', name: path } : null
}

async function namesIn(folder: string): Promise<string[]> {
  const shards = (await readdir(folder).catch(nullIfMissing)) ?? []
  const names = await Promise.all(shards.map((shard) => readdir(join(folder, shard))))
  return names.flat()
}

async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > MAX_UNFINISHED_MS) await rm(path, { recursive: true, force: true })
  }
}

/** Makes the renamed folder survive a power cut; systems that cannot flush a folder do without. */
async function tryFlushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
