/** Links that come as data. */

// The browser drops tabs and line breaks inside an address, so '/<tab>/evil' would become '//evil': none is allowed.
const pathOfTheShop = /^\/(?![/\\])[^\p{Cc}\s\\]*$/u

/**
 * Whether a notification's link stays in the shop: one slash, a path, nothing that leads to another host (rulings §8).
 */
export const safeLink = (link: unknown): link is string => typeof link === 'string' && pathOfTheShop.test(link)
