import { PICTURE_WIDTHS } from '../../../shop/numbers/limits.ts'

/** `open` pictures have public URLs, `hidden` pictures do not. */
export type PictureKind = 'open' | 'hidden'

/** A stored picture, which is a folder of files. */
export type PictureName = { kind: PictureKind; name: string }

const NAME_PATTERN = '[a-z0-9-]{1,60}'
const WIDTH_PATTERN = PICTURE_WIDTHS.join('|')
const ICON_PATTERN = '32|180|192|512|maskable'
const address = new RegExp(
  `^/pictures/(${NAME_PATTERN}?)(?:-(${WIDTH_PATTERN})\\.(avif|webp)|-(profile|large)\\.webp|-(${ICON_PATTERN})\\.png|\\.jpg)$`,
)
const basePath = new RegExp(`^/pictures/(${NAME_PATTERN}?)(?:-profile\\.webp)?$`)
const wholeName = new RegExp(`^${NAME_PATTERN}$`)

export const LARGEST_WIDTH = Math.max(...PICTURE_WIDTHS)
export const PROFILE_FILE = 'profile.webp'
export const PRIVATE_FILE = 'photo.webp'
/** The file for the full-screen view. Small pictures, and pictures saved by an older release, do not have it. */
export const LARGE_FILE = 'large.webp'
const PREVIEW_FILE = 'preview.jpg'
/** Made from the other files on first request, so copies and checks of a picture leave it out. */
export const DERIVED_FILE = `${LARGEST_WIDTH}.jpg`

const iconFiles = ICON_PATTERN.split('|').map((name) => `${name}.png`)
const productFiles = [PREVIEW_FILE, ...PICTURE_WIDTHS.flatMap((width) => [`${width}.avif`, `${width}.webp`])]

/** Returns the stored picture of a path: a result of `save…` or a base path. Null for any other path. */
export function parsePicturePath(path: string): PictureName | null {
  const shown = basePath.exec(path)?.[1]
  if (shown) return { kind: 'open', name: shown }
  return wholeName.test(path) ? { kind: 'hidden', name: path } : null
}

/** Returns the picture and file of a public URL. Null for any other URL. */
export function fileOf(url: string): { picture: PictureName; file: string } | null {
  const [whole, name, width, format, other, icon] = address.exec(url) ?? []
  if (whole === undefined || !name) return null
  if (icon) return { picture: { kind: 'open', name }, file: `${icon}.png` }
  const unsized = other ? `${other}.webp` : PREVIEW_FILE
  const file = width ? `${width}.${format}` : unsized
  return { picture: { kind: 'open', name }, file }
}

/** Returns the path of a picture below the root of a folder or bucket. */
export function pathOf({ kind, name }: PictureName): string {
  return `${kind}/${name.slice(0, 2)}/${name}`
}

/**
 * Returns the picture and file of a path below the root: the reverse of pathOf. Null if the shop did not store the
 * file.
 */
export function parseStoredPath(path: string): { picture: PictureName; file: string } | null {
  const [kind, shard, name = '', file, ...rest] = path.split('/')
  if ((kind !== 'open' && kind !== 'hidden') || !file || rest.length > 0) return null
  if (!wholeName.test(name) || shard !== name.slice(0, 2)) return null
  return { picture: { kind, name }, file }
}

/** True if these are all the files of a picture. */
export function hasAllFiles(files: ReadonlySet<string>): boolean {
  const hasAll = (names: readonly string[]) => names.every((name) => files.has(name))
  return [[PROFILE_FILE], [PRIVATE_FILE], iconFiles, productFiles].some(hasAll)
}

/**
 * True for a photo that its owner may withdraw, or that few people may see. It is stored in one place only, so that
 * deleting it there is enough.
 */
export function isPersonal(kind: PictureKind, file: string): boolean {
  return kind === 'hidden' || file === PROFILE_FILE
}
