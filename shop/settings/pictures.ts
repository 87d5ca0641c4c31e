/**
 * The files of the shop's own pictures. An uploaded one is a base path, '/pictures/<stem>', whose files carry their
 * width; one that comes with the program is a file by itself ('/provider-1.svg'), and an icon the beginning of several
 * ('/ziwani-192.png').
 */

/** Shown where the shop has no icon of its own. */
const PLAIN_ICON = '/duka'

export type IconSize = '32' | '180' | '192' | '512' | 'maskable'

/** The address of the shop's icon in a size; 'maskable' is 512 px with room around it. */
export const iconFile = (icon: string | null, size: IconSize): string => `${icon ?? PLAIN_ICON}-${size}.png`

/** The address of a logo or banner that is shown at most `width` px wide. */
export const shopPictureFile = (path: string, width: 180 | 360 | 540 | 720): string =>
  path.startsWith('/pictures/') ? `${path}-${width}.webp` : path
