import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import fresh from 'fresh'

/** Returns a strong etag for a body. */
export const etagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

/**
 * Whether the caller has the response of this etag already. Compared weakly, as RFC 9110 asks of If-None-Match: a proxy
 * that compresses makes our etags weak ones. (@fastify/etag compares one tag alone, and hashes every response.)
 */
export function hasEtag({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']
  // Without Cache-Control: browsers add no-cache to a request whose If-None-Match a script has set.
  return known !== undefined && fresh({ 'if-none-match': known }, { etag })
}
