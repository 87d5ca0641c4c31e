/** The header of a cached response with the time at which it was fetched, in ms since 1970 by this phone's clock. */
const CACHED_AT_HEADER = 'x-kept-at'

/** Returns the response as it is stored in a cache, with the current time and the headers `more`. */
export function withTime(response: Response, more: Record<string, string> = {}): Response {
  const headers = new Headers(response.headers)
  headers.set(CACHED_AT_HEADER, String(Date.now()))
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  const { status, statusText } = response
  return new Response(response.body, { status, statusText, headers })
}

/** Returns when a cached response was fetched, in ms since 1970. */
export const cachedAt = (response: Response): number => Number(response.headers.get(CACHED_AT_HEADER)) || 0

/** Returns true if the response is the same for everybody and may be reused. */
export function isCacheable(response: Response): boolean {
  const control = response.headers.get('cache-control') ?? 'no-store'
  return response.status === 200 && !response.redirected && !/no-store|private/.test(control)
}

/**
 * Returns true for an HTML page. If a file, a picture or JSON was requested, the page is from a captive portal, which
 * answers every request with its own page and status 200.
 */
export const isPage = (response: Response): boolean => isOfType(response, /html/)

/** Returns true if the content type matches. */
export const isOfType = ({ headers }: Response, type: RegExp): boolean => type.test(headers.get('content-type') ?? '')

/** Returns true if the URL no longer exists, so that its cached response must be dropped. */
export const isGone = ({ status }: Response): boolean => status === 404 || status === 410

/** Drops the oldest entries of a cache that has more than `max` entries. Entries with the URLs in `always` stay. */
export async function dropOldest(name: string, max: number, always: readonly string[] = []): Promise<void> {
  const cache = await caches.open(name)
  const keys = (await cache.keys()).filter(({ url }) => !always.includes(new URL(url).pathname))
  for (const request of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(request)
}
