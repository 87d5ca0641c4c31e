import type { FastifyRequest } from 'fastify'

/**
 * Whether the caller has the answer of this etag already. Compared weakly, as RFC 9110 asks of If-None-Match: a proxy
 * that compresses makes our etags weak ones.
 */
export function hasEtag(request: FastifyRequest, etag: string): boolean {
  const wanted = request.headers['if-none-match']
  if (wanted === undefined) return false
  const plain = (one: string) => one.trim().replace(/^W\//, '')
  return wanted.split(',').some((one) => plain(one) === plain(etag))
}
