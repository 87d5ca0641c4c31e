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
 * True if no header shows that a form came from the shop, although neither Sec-Fetch-Site nor Origin names another
 * site: old browsers omit both, and a page that hides its URL sends the origin 'null'. From old browsers, a Referer of
 * the shop is enough, because other sites can suppress it but not forge it.
 */
export function namesNoOrigin(request: FastifyRequest, settings: Pick<HttpSettings, 'publicUrl'>): boolean {
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
