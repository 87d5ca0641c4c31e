import { PICTURE_WIDTHS } from '../../../shop/numbers/limits.ts'

interface PictureSources {
  /** srcset of AVIF files. */
  avif: string
  /** srcset of WebP files. */
  webp: string
  /** For `src`: the 360 px WebP, or 180 px with `small`. */
  src: string
}

const smallest = PICTURE_WIDTHS.slice(0, 1)

/** Returns the path without the extension of a preview. */
const baseOf = (path: string): string => path.replace(/\.jpg$/, '')

/**
 * Returns the largest file of a stored picture, at most 1,600 px. If there is no such file, the server sends the file
 * of 720 px.
 */
export const largestSource = (path: string): string => `${baseOf(path)}-large.webp`

/**
 * Returns the files of a stored picture; with `small` only the smallest. `path` has no size and no extension
 * ('/pictures/ab12cd'; a trailing '.jpg' is removed). The files are `<path>-<width>.avif` and `<path>-<width>.webp`.
 */
export function pictureSources(path: string, { small = false } = {}): PictureSources {
  const base = baseOf(path)
  const set = (ending: string) =>
    (small ? smallest : PICTURE_WIDTHS).map((width) => `${base}-${width}.${ending} ${width}w`).join(', ')
  return { avif: set('avif'), webp: set('webp'), src: `${base}-${small ? 180 : 360}.webp` }
}
