/**
 * The files of the shop's own pictures. An uploaded picture is a base path '/pictures/<stem>'; its files have the width
 * in their names. A picture shipped with the program is a single file ('/provider-1.svg') or, for an icon, the common
 * prefix of several ('/ziwani' for '/ziwani-192.png').
 */

/** The icon of shops without one of their own. */
const PLAIN_ICON = '/duka'

export type IconSize = '32' | '180' | '192' | '512' | 'maskable'

/** Returns the URL of the shop's icon in a size; 'maskable' is 512 px with a margin. */
export const iconFile = (icon: string | null, size: IconSize): string => `${icon ?? PLAIN_ICON}-${size}.png`

/** Returns the URL of a logo or banner for display at up to `width` px. */
export const shopPictureFile = (path: string, width: 180 | 360 | 540 | 720): string =>
  path.startsWith('/pictures/') ? `${path}-${width}.webp` : path
