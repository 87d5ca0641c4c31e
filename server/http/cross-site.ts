import type { FastifyRequest } from 'fastify'
import { problem } from '../../shop/words/problems.ts'
import type { HttpSettings } from './handle.ts'

/** Scheme and host by which the caller reached the shop (TRUST_PROXY decides whose headers count). */
function ownOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}

/**
 * Whether nothing says which site a form was sent from: old browsers leave that out, and a page that keeps its address to
 * itself says 'null'.
 */
export function namesNoOrigin({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === undefined && (headers.origin === undefined || headers.origin === 'null')
}

/**
 * Refuses an unsafe request that a page of another site has sent (rulings §3, CSRF). Browsers say so in
 * Sec-Fetch-Site, older ones in Origin; a client that sends neither is no browser and carries no cookies of a person.
 */
export function refuseCrossSite(
  request: FastifyRequest,
  { allowedOrigins, publicUrl }: Pick<HttpSettings, 'allowedOrigins' | 'publicUrl'>,
): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
  const origin = request.headers.origin
  if (origin !== undefined && allowedOrigins.includes(origin)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw problem('cross_site')
    return
  }
  // Behind a proxy that is not trusted the shop knows its own address from PUBLIC_URL alone.
  const own = [ownOrigin(request), publicUrl && new URL(publicUrl).origin]
  if (origin !== undefined && !own.includes(origin)) throw problem('cross_site')
}
