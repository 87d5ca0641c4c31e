/**
 * The files of the shop's own pictures. The path of an uploaded picture is '/pictures/<stem>', and its files have the
 * width in their names. A picture that comes with the program is a single file ('/provider-1.svg'). For an icon, the
 * path is the common beginning of several files ('/ziwani' for '/ziwani-192.png').
 */

/** The icon of a shop that has set none. */
const PLAIN_ICON = '/duka'

export type IconSize = '32' | '180' | '192' | '512' | 'maskable'

/** Returns the URL of the shop's icon in a size. 'maskable' is 512 px with a margin. */
export const iconFile = (icon: string | null, size: IconSize): string => `${icon ?? PLAIN_ICON}-${size}.png`

/** Returns the URL of a logo or banner that is displayed at up to `width` px. */
export const shopPictureFile = (path: string, width: 180 | 360 | 540 | 720): string =>
  path.startsWith('/pictures/') ? `${path}-${width}.webp` : path
