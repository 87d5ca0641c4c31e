/** Limits and constants of specification §9 and the rulings that several parts use, each with its source. */

/** Hours that goods count as 'Mali mpya': 5 days (specification §9, rulings §4). */
export const NEW_FOR_HOURS = 120

/** Pictures of one product; more are dropped silently (specification §5, §9). */
export const MAX_IMAGES = 7

/** Compression in the browser before an upload: 0.5 MB, longest side 1024 px (specification §9). */
export const IMAGE_MAX_MB = 0.5
export const IMAGE_MAX_SIDE = 1024

/** Widths in px that every stored product picture is kept in (design §4); 720 is for sheets and product pages. */
export const PICTURE_WIDTHS = [180, 360, 540, 720] as const

/** Compression passes at most (specification §9). */
export const IMAGE_PASSES = 10

/** Longest side of an order's photo (rulings §5). */
export const ORDER_PHOTO_MAX_SIDE = 1600

/** Bytes of one uploaded picture (rulings §1). */
export const UPLOAD_MAX_BYTES = 8 * 1024 * 1024

/** Bytes of a JSON body (rulings §1). */
export const JSON_MAX_BYTES = 256 * 1024

/** The card slider shows the next picture after this long (specification §9). */
export const SLIDER_MS = 3000

/** Holding a product this long opens its figures; 10 px of movement cancel it (specification §9, rulings §8). */
export const LONG_PRESS_MS = 1000
export const LONG_PRESS_SLACK_PX = 10

/** Sideways movement that changes the category (specification §9). */
export const SWIPE_PX = 50

/** Downward drag that closes a sheet, and the length of its closing animation (specification §9). */
export const SHEET_DRAG_PX = 100
export const SHEET_CLOSE_MS = 220

/** The checkout closes this long after a successful submit (specification §9). */
export const CHECKOUT_CLOSE_MS = 200

/** Skeleton cards while the catalogue loads (specification §9). */
export const SKELETON_CARDS = 6

/** How often notifications are fetched, and the cart badge recalculated at the latest (specification §9). */
export const NOTICE_POLL_MS = 20_000
export const CART_BADGE_MS = 1000

/** Toasts: most close after this long; those of account and stock after one second (specification §9). */
export const TOAST_MS = 5000
export const SHORT_TOAST_MS = 1000

/** A profile photo is shown at this size, and stored at 256 px (specification §9, rulings §3). */
export const PROFILE_PHOTO_PX = 88
export const PROFILE_PHOTO_STORED_PX = 256

/** Password lengths: customers (specification §9), staff and longest (rulings §3). */
export const PASSWORD_MIN = 4
export const STAFF_PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** Characters of a new phone at least (specification §5). */
export const PHONE_MIN = 8

/** Characters of a username (specification §9, rulings §3). */
export const USERNAME_MIN = 3
export const USERNAME_MAX = 30

/** Characters of a generated description (rulings §4). */
export const AI_TEXT_MAX = 2000

/** Hours that the lines of an unpaid order hold counted stock, unless the settings say otherwise (rulings §5). */
export const DEFAULT_ORDER_HOLD_HOURS = 72

/** Share of the arrivals counted as sold until the slider is moved, in percent (specification §9). */
export const DEFAULT_SOLD_PERCENT = 100
