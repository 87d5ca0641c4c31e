import type { WorkboxPlugin } from 'workbox-core/types.js'
import { dropOldest, isCacheable, isGone, isPage, withTime } from './cached-responses.ts'

export const PUBLIC_CALLS = 'public-calls'
const MAX_CALLS = 200

const cachedPaths = new Set([
  '/api/products.php',
  '/api/search_index.php',
  '/api/get_product_by_id.php',
  '/api/get_variants.php',
  '/config/shop.json',
  '/config/providers.json',
  '/config/categories.json',
  '/config/delivery_places.json',
])

/** Returns true for calls of the public catalogue, except for searches, which are private. */
export const isPublicCall = ({ pathname, searchParams }: URL): boolean =>
  cachedPaths.has(pathname) && !searchParams.has('q')

/**
 * Caches public responses. Staff get more data from the same URLs, so the first response to staff drops all cached
 * responses.
 */
export const publicAnswers: WorkboxPlugin = {
  // The page of a captive portal counts as offline, so that the cached response is used.
  fetchDidSucceed: async ({ response }) => {
    if (isPage(response)) throw new Error(`${response.url} was answered with a page`)
    return response
  },
  cacheWillUpdate: async ({ request, response }) => {
    if (isGone(response)) await (await caches.open(PUBLIC_CALLS)).delete(request, { ignoreVary: true })
    if (response.status !== 200) return null
    const isJson = response.headers.get('content-type')?.includes('json')
    if (isJson && isCacheable(response)) return withTime(response)
    if (isJson) await caches.delete(PUBLIC_CALLS)
    return null
  },
  cacheDidUpdate: () => dropOldest(PUBLIC_CALLS, MAX_CALLS),
}
