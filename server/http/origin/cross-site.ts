import type { FastifyRequest } from 'fastify'
import { problem } from '../../../shop/problems.ts'
import type { HttpSettings } from '../handle.ts'

/** Returns the scheme and host at which the caller reached the shop. TRUST_PROXY decides whose headers count. */
function ownOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}

/** Returns the shop's origins: that of the request, which may be wrong behind an untrusted proxy, and PUBLIC_URL. */
function ownOrigins(request: FastifyRequest, { publicUrl }: Pick<HttpSettings, 'publicUrl'>): (string | null)[] {
  return [ownOrigin(request), publicUrl && new URL(publicUrl).origin]
}

/**
 * True if the headers do not tell where a form came from: Sec-Fetch-Site is missing, and the origin is 'null', or missing
 * together with a Referer of the shop. Old browsers omit Sec-Fetch-Site and Origin, and a page that hides its URL sends
 * the origin 'null'. Other sites can suppress a Referer but not forge it.
 */
export function hasUnknownOrigin(request: FastifyRequest, settings: Pick<HttpSettings, 'publicUrl'>): boolean {
  const { origin, referer, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return false
  if (origin !== undefined) return origin === 'null'
  const named = referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : null
  return named === null || !ownOrigins(request, settings).includes(named)
}

/**
 * Refuses an unsafe request from a page of another site (CSRF). Browsers name the site in Sec-Fetch-Site, older
 * browsers in Origin. A client that sends neither is not a browser, so it has no cookies of a person.
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
