/** Limits and constants used by several files. */

/** Hours for which a product counts as new ('Mali mpya'): 5 days. */
export const NEW_FOR_HOURS = 120

/** Maximum number of pictures of a product. Further pictures are dropped without an error. */
export const MAX_IMAGES = 7

/** Maximum number of products that one call changes. */
export const MAX_PRODUCT_CHANGES = 500

/** Widths in px in which a product picture is stored. 720 is for overlays and product pages. */
export const PICTURE_WIDTHS = [180, 360, 540, 720] as const

/** Length in px of the longest side of a product picture for the full screen. */
export const MAX_PRODUCT_PICTURE_SIDE = 1600

/** Length in px of the longest side of the photo of an order. */
export const MAX_ORDER_PHOTO_SIDE = 1600

/** Maximum size of an uploaded picture in bytes. */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024

/** Maximum size of a JSON body in bytes. */
export const MAX_JSON_BYTES = 256 * 1024

/** Duration in ms of an overlay's closing animation; must match overlay.css. */
export const SHEET_CLOSE_MS = 220

/** Duration in ms of most toasts. */
export const TOAST_MS = 5000

/** Limits of a username in characters. */
export const MIN_USERNAME_LENGTH = 3
export const MAX_USERNAME_LENGTH = 30

/** Limits of a person's name in characters. */
export const MIN_NAME_LENGTH = 2
export const MAX_NAME_LENGTH = 60

/** Maximum number of pieces in stock, requests and counts. */
export const MAX_PIECES = 1_000_000_000

/** Maximum number of pieces in an order line. */
export const MAX_QUANTITY = 100_000

/** Maximum number of pieces or packages in a line of a purchase order. */
export const MAX_PURCHASE_QUANTITY = 1_000_000

/** Maximum length of the texts of an order in characters. */
export const MAX_ORDER_TEXT_LENGTH = 500

/** Initial value of the slider in the reports: the percentage of arrived pieces that counts as sold. */
export const DEFAULT_SOLD_PERCENT = 100
