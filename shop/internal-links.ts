// Browsers drop tabs and line breaks inside a URL, so '/<tab>/evil' would become '//evil'. None are allowed.
const internalPath = /^\/(?![/\\])[^\p{Cc}\s\\]*$/u

/**
 * Returns true if the link of a notification stays in the shop: a path with one leading slash that cannot lead to
 * another host.
 */
export const isInternalLink = (link: unknown): link is string => typeof link === 'string' && internalPath.test(link)
