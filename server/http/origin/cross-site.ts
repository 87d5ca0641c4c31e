import type { FastifyRequest } from 'fastify'
import { problem } from '../../../shop/words/problems.ts'
import type { HttpSettings } from '../handle.ts'

/** Scheme and host by which the caller reached the shop (TRUST_PROXY decides whose headers count). */
function ownOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}

/** Those of the shop: behind a proxy that is not trusted it knows its own address from PUBLIC_URL alone. */
function ownOrigins(request: FastifyRequest, { publicUrl }: Pick<HttpSettings, 'publicUrl'>): (string | null)[] {
  return [ownOrigin(request), publicUrl && new URL(publicUrl).origin]
}

/**
 * Whether nothing says that a form was sent from the shop or from another site: old browsers leave the origin out, and a
 * page that keeps its address to itself says 'null'. Those that leave it out mostly name the page in Referer, which
 * other sites can withhold but not forge.
 */
export function namesNoOrigin(request: FastifyRequest, settings: Pick<HttpSettings, 'publicUrl'>): boolean {
  const { origin, referer, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return false
  if (origin !== undefined) return origin === 'null'
  const named = referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : null
  return named === null || !ownOrigins(request, settings).includes(named)
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
  if (origin !== undefined && !ownOrigins(request, { publicUrl }).includes(origin)) throw problem('cross_site')
}
