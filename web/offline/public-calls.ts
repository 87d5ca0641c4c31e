import type { WorkboxPlugin } from 'workbox-core/types.js'
import { dropOldest, isGone, isPage, mayBeKept, withTime } from './kept.ts'

export const PUBLIC_CALLS = 'public-calls'
const MAX_CALLS = 200

const kept = new Set([
  '/api/products.php',
  '/api/search_index.php',
  '/api/get_product_by_id.php',
  '/api/get_variants.php',
  '/config/shop.json',
  '/config/providers.json',
  '/config/categories.json',
])

/** Whether it is a call of the public catalogue. What a person has searched for is nobody's business. */
export const isPublicCall = ({ pathname, searchParams }: URL): boolean => kept.has(pathname) && !searchParams.has('q')

/** Keeps what everybody is told. Staff are told more, and what the public is told would be wrong for them: nothing stays. */
export const publicAnswers: WorkboxPlugin = {
  // As good as no network: what is kept is better.
  fetchDidSucceed: async ({ response }) => {
    if (isPage(response)) throw new Error(`${response.url} was answered with a page`)
    return response
  },
  cacheWillUpdate: async ({ request, response }) => {
    if (isGone(response)) await (await caches.open(PUBLIC_CALLS)).delete(request, { ignoreVary: true })
    if (response.status !== 200) return null
    const isJson = response.headers.get('content-type')?.includes('json')
    if (isJson && mayBeKept(response)) return withTime(response)
    if (isJson) await caches.delete(PUBLIC_CALLS)
    return null
  },
  cacheDidUpdate: () => dropOldest(PUBLIC_CALLS, MAX_CALLS),
}
