import { PICTURE_WIDTHS } from '../../../shop/numbers/limits.ts'

interface PictureSources {
  /** srcset of AVIF files. */
  avif: string
  /** srcset of WebP files. */
  webp: string
  /** For `src`: the 360 px WebP. */
  src: string
  /** One JPEG for link previews. */
  preview: string
}

/**
 * The files of a stored picture. `path` has no size and no ending ('/pictures/ab12cd'; a '.jpg' at its end is dropped):
 * its files are `<path>-<width>.avif`, `<path>-<width>.webp` and `<path>.jpg`.
 */
export function pictureSources(path: string): PictureSources {
  const base = path.replace(/\.jpg$/, '')
  const set = (ending: string) => PICTURE_WIDTHS.map((width) => `${base}-${width}.${ending} ${width}w`).join(', ')
  return { avif: set('avif'), webp: set('webp'), src: `${base}-360.webp`, preview: `${base}.jpg` }
}
