import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import fresh from 'fresh'

/** Returns a strong etag for a body. */
export const etagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/**
 * True if the caller already has the response with this ETag. The comparison is weak, as RFC 9110 requires for
 * If-None-Match, because compressing proxies weaken ETags. (@fastify/etag compares only one tag, and hashes every
 * response.)
 */
export function hasEtag({ headers }: FastifyRequest, etag: string): boolean {
  const ifNoneMatch = headers['if-none-match']
  // The request's Cache-Control is not passed to `fresh`, because browsers add no-cache if a script has set
  // If-None-Match.
  return ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag })
}
