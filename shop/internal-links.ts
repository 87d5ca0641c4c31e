// Browsers drop tabs and line breaks inside a URL, so '/<tab>/evil' would become '//evil'. The pattern allows neither.
const internalPath = /^\/(?![/\\])[^\p{Cc}\s\\]*$/u

/**
 * Returns true if the link of a notification stays in the shop. Such a link is a path with one leading slash, which
 * cannot lead to another host.
 */
export const isInternalLink = (link: unknown): link is string => typeof link === 'string' && internalPath.test(link)
