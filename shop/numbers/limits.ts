/** Limits and constants of specification §9 and the rulings that several files use; what one file uses stands there. */

/** Hours that products count as 'Mali mpya': 5 days (specification §9, rulings §4). */
export const NEW_FOR_HOURS = 120

/** Pictures of one product; more are dropped silently (specification §5, §9). */
export const MAX_IMAGES = 7

/** Products whose status one call changes. */
export const MAX_STATUS_CHANGES = 100

/** Widths in px that every stored product picture is kept in (design §4); 720 is for sheets and product pages. */
export const PICTURE_WIDTHS = [180, 360, 540, 720] as const

/** Longest side of an order's photo (rulings §5). */
export const MAX_ORDER_PHOTO_SIDE = 1600

/** Bytes of one uploaded picture (rulings §1). */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024

/** Bytes of a JSON body (rulings §1). */
export const MAX_JSON_BYTES = 256 * 1024

/** Length of a sheet's closing animation (specification §9); overlay.css has it too. */
export const SHEET_CLOSE_MS = 220

/** Most toasts close after this long (specification §9). */
export const TOAST_MS = 5000

/** Characters of a username (specification §9, rulings §3). */
export const MIN_USERNAME_LENGTH = 3
export const MAX_USERNAME_LENGTH = 30

/** Characters of the name that a person is called by (rulings §10). */
export const MIN_NAME_LENGTH = 2
export const MAX_NAME_LENGTH = 60

/** Pieces of anything that is counted in the store. */
export const MAX_PIECES = 1_000_000_000

/** Pieces of an order's line, and characters of any text of an order (rulings §5). */
export const MAX_QUANTITY = 100_000
export const MAX_TEXT = 500

/** Share of the arrivals counted as sold until the slider is moved, in percent (specification §9). */
export const DEFAULT_SOLD_PERCENT = 100
