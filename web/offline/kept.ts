/** Stands in what is kept: when it was fetched, in ms since 1970 by this phone's clock. */
const KEPT_AT = 'x-kept-at'

/** The response as it is kept. */
export function withTime(response: Response, more: Record<string, string> = {}): Response {
  const headers = new Headers(response.headers)
  headers.set(KEPT_AT, String(Date.now()))
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  const { status, statusText } = response
  return new Response(response.body, { status, statusText, headers })
}

/** When a kept response was fetched. */
export const keptAt = (response: Response): number => Number(response.headers.get(KEPT_AT)) || 0

/** Whether everybody may be shown it, again and again. */
export function mayBeKept(response: Response): boolean {
  const control = response.headers.get('cache-control') ?? 'no-store'
  return response.status === 200 && !response.redirected && !/no-store|private/.test(control)
}

/**
 * Whether it is a page. Where a file, a picture or JSON was asked for it is somebody else's: a hotel's door answers everything with
 * its own, and says 200.
 */
export const isPage = (response: Response): boolean => isOfType(response, /html/)

/** Whether its content type says so. */
export const isOfType = ({ headers }: Response, type: RegExp): boolean => type.test(headers.get('content-type') ?? '')

/** Whether what was kept of an address is to be forgotten: it leads nowhere any more. */
export const isGone = ({ status }: Response): boolean => status === 404 || status === 410

/** Drops the oldest entries of a cache beyond `max`; those at the addresses of `always` stay. */
export async function dropOldest(name: string, max: number, always: readonly string[] = []): Promise<void> {
  const cache = await caches.open(name)
  const keys = (await cache.keys()).filter(({ url }) => !always.includes(new URL(url).pathname))
  for (const request of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(request)
}
