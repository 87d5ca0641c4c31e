// Browsers drop tabs and line breaks inside an address, so '/<tab>/evil' would become '//evil'. So none are allowed.
const internalPath = /^\/(?![/\\])[^\p{Cc}\s\\]*$/u

/** True if a notification's link stays in the shop: one slash and a path that cannot lead to another host. */
export const isInternalLink = (link: unknown): link is string => typeof link === 'string' && internalPath.test(link)
