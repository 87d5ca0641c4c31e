import { PICTURE_WIDTHS } from '../../../shop/numbers/limits.ts'

/** `open` has public addresses, `hidden` has none. */
export type PictureKind = 'open' | 'hidden'

/** One stored picture, a folder of files. */
export type PictureName = { kind: PictureKind; name: string }

const NAME_PATTERN = '[a-z0-9-]{1,60}'
const WIDTH_PATTERN = PICTURE_WIDTHS.join('|')
const ICON_PATTERN = '32|180|192|512|maskable'
const address = new RegExp(
  `^/pictures/(${NAME_PATTERN}?)(?:-(${WIDTH_PATTERN})\\.(avif|webp)|-(profile)\\.webp|-(${ICON_PATTERN})\\.png|\\.jpg)$`,
)
const basePath = new RegExp(`^/pictures/(${NAME_PATTERN}?)(?:-profile\\.webp)?$`)
const wholeName = new RegExp(`^${NAME_PATTERN}$`)

export const LARGEST_WIDTH = Math.max(...PICTURE_WIDTHS)
export const PROFILE_FILE = 'profile.webp'
export const PRIVATE_FILE = 'photo.webp'
const PREVIEW_FILE = 'preview.jpg'
/** Made of the others when it is first asked for: never copied, never missed. */
export const DERIVED_FILE = `${LARGEST_WIDTH}.jpg`

const iconFiles = ICON_PATTERN.split('|').map((name) => `${name}.png`)
const productFiles = [PREVIEW_FILE, ...PICTURE_WIDTHS.flatMap((width) => [`${width}.avif`, `${width}.webp`])]

/** Which stored picture a path means: what `save…` returned, or a base path. Null when it is none of ours. */
export function parsePicturePath(path: string): PictureName | null {
  const shown = basePath.exec(path)?.[1]
  if (shown) return { kind: 'open', name: shown }
  return wholeName.test(path) ? { kind: 'hidden', name: path } : null
}

/** Which file of which picture a public address means. */
export function fileOf(url: string): { picture: PictureName; file: string } | null {
  const [whole, name, width, format, profile, icon] = address.exec(url) ?? []
  if (whole === undefined || !name) return null
  if (icon) return { picture: { kind: 'open', name }, file: `${icon}.png` }
  const file = width ? `${width}.${format}` : profile ? PROFILE_FILE : PREVIEW_FILE
  return { picture: { kind: 'open', name }, file }
}

/** Where a picture lies, below the root of a folder or a bucket. */
export function pathOf({ kind, name }: PictureName): string {
  return `${kind}/${name.slice(0, 2)}/${name}`
}

/** The other way round, of a file below that root; null for what the shop did not put there. */
export function parseStoredPath(path: string): { picture: PictureName; file: string } | null {
  const [kind, shard, name = '', file, ...rest] = path.split('/')
  if ((kind !== 'open' && kind !== 'hidden') || !file || rest.length > 0) return null
  if (!wholeName.test(name) || shard !== name.slice(0, 2)) return null
  return { picture: { kind, name }, file }
}

/** Whether these are all files of a picture. */
export function isWhole(files: ReadonlySet<string>): boolean {
  const hasAll = (names: readonly string[]) => names.every((name) => files.has(name))
  return [[PROFILE_FILE], [PRIVATE_FILE], iconFiles, productFiles].some(hasAll)
}

/** A photo that its owner may withdraw, or that few may see: kept in one place, so that it is gone when it goes there. */
export function isPersonal(kind: PictureKind, file: string): boolean {
  return kind === 'hidden' || file === PROFILE_FILE
}
