/**
 * The files of the shop's own pictures. An uploaded one is a base path, '/pictures/<stem>', whose files include their
 * width. One shipped with the program is a single file ('/provider-1.svg'), or for an icon the common prefix of several
 * ('/ziwani-192.png').
 */

/** Used if the shop has no icon of its own. */
const PLAIN_ICON = '/duka'

export type IconSize = '32' | '180' | '192' | '512' | 'maskable'

/** Returns the address of the shop's icon in a size; 'maskable' is 512 px with a margin. */
export const iconFile = (icon: string | null, size: IconSize): string => `${icon ?? PLAIN_ICON}-${size}.png`

/** Returns the address of a logo or banner that is shown at most `width` px wide. */
export const shopPictureFile = (path: string, width: 180 | 360 | 540 | 720): string =>
  path.startsWith('/pictures/') ? `${path}-${width}.webp` : path
