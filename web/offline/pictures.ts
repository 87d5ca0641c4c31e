import type { WorkboxPlugin } from 'workbox-core/types.js'
import { smallestSize } from '../../shop/products/picture-sizes.ts'
import { isDataScarce } from '../browser/data-saving.ts'
import { createLimit } from '../browser/storage/limit-bytes.ts'
import { PICTURES } from '../browser/storage/with-room.ts'
import { isCacheable, isOfType } from './cached-responses.ts'

/** The maximum size of all cached pictures together, in bytes. */
const MAX_BYTES = 60_000_000

const keepWithin = createLimit(MAX_BYTES)

/** Returns true if the response is a picture, and not the page of a captive portal. */
const isPicture = (response: Response): boolean => isOfType(response, /^image\//)

/** A Workbox plugin that caches public pictures, and drops the oldest. */
export const publicPictures: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isCacheable(response) && isPicture(response) ? response : null),
  // Checked again, because an older release cached any response.
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && isPicture(cachedResponse) ? cachedResponse : null,
  cacheDidUpdate: async () => keepWithin(await caches.open(PICTURES)),
}

/**
 * Returns the request for a picture. In data-saving mode, a picture that is not cached is requested in its smallest
 * size.
 */
export async function pictureToFetch(request: Request): Promise<Request> {
  const smallest = smallestSize(request.url)
  if (smallest === request.url || !isDataScarce()) return request
  const cached = await (await caches.open(PICTURES)).match(request, { ignoreVary: true })
  return cached ? request : new Request(smallest, { headers: request.headers })
}
