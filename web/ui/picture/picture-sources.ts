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

/**
 * The files of a stored picture; with `small` only the smallest. `path` has no size and no extension
 * ('/pictures/ab12cd'; a trailing '.jpg' is dropped): its files are `<path>-<width>.avif` and `<path>-<width>.webp`.
 */
export function pictureSources(path: string, small = false): PictureSources {
  const base = path.replace(/\.jpg$/, '')
  const set = (ending: string) =>
    (small ? smallest : PICTURE_WIDTHS).map((width) => `${base}-${width}.${ending} ${width}w`).join(', ')
  return { avif: set('avif'), webp: set('webp'), src: `${base}-${small ? 180 : 360}.webp` }
}
