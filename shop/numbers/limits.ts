/** Limits and constants that several files share. */

/** Hours for which products count as 'Mali mpya': 5 days. */
export const NEW_FOR_HOURS = 120

/** Limit of pictures per product; more are dropped silently. */
export const MAX_IMAGES = 7

/** Limit of products that one call changes. */
export const MAX_PRODUCT_CHANGES = 500

/** Widths in px of every stored product picture; 720 is for sheets and product pages. */
export const PICTURE_WIDTHS = [180, 360, 540, 720] as const

/** Longest side in px of a product picture, for looking at it full screen. */
export const MAX_PRODUCT_PICTURE_SIDE = 1600

/** Longest side in px of an order's photo. */
export const MAX_ORDER_PHOTO_SIDE = 1600

/** Limit of an uploaded picture in bytes. */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024

/** Limit of a JSON body in bytes. */
export const MAX_JSON_BYTES = 256 * 1024

/** Duration of a sheet's closing animation; must match overlay.css. */
export const SHEET_CLOSE_MS = 220

/** Duration of most toasts. */
export const TOAST_MS = 5000

/** Limits of a username in characters. */
export const MIN_USERNAME_LENGTH = 3
export const MAX_USERNAME_LENGTH = 30

/** Limits of a person's name in characters. */
export const MIN_NAME_LENGTH = 2
export const MAX_NAME_LENGTH = 60

/** Limit in pieces of any stock, request or count. */
export const MAX_PIECES = 1_000_000_000

/** Limit of an order line in pieces. */
export const MAX_QUANTITY = 100_000
/** Limit of any text of an order in characters. */
export const MAX_ORDER_TEXT_LENGTH = 500

/** Share of the arrivals that counts as sold until the slider is moved, in percent. */
export const DEFAULT_SOLD_PERCENT = 100
