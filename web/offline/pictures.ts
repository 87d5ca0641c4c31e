import type { WorkboxPlugin } from 'workbox-core/types.js'
import { smallestSize } from '../../shop/products/picture-sizes.ts'
import { isDataScarce } from '../browser/data-saving.ts'
import { createLimit } from '../browser/storage/limit-bytes.ts'
import { PICTURES } from '../browser/storage/with-room.ts'
import { isOfType, mayBeKept } from './kept.ts'

/** Rulings §11. */
const MAX_BYTES = 60_000_000

const keepWithin = createLimit(MAX_BYTES)

/** Where it is none, somebody else has answered: a hotel's door sends its page for everything. */
const isPicture = (response: Response): boolean => isOfType(response, /^image\//)

/** Keeps and uses pictures that everybody may see, the oldest out. */
export const publicPictures: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (mayBeKept(response) && isPicture(response) ? response : null),
  // A release before kept whatever had come.
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && isPicture(cachedResponse) ? cachedResponse : null,
  cacheDidUpdate: async () => keepWithin(await caches.open(PICTURES)),
}

/** The picture that was asked for; where data is to be spared and it is not kept, its smallest size. */
export async function pictureToFetch(request: Request): Promise<Request> {
  const smallest = smallestSize(request.url)
  if (smallest === request.url || !isDataScarce()) return request
  const kept = await (await caches.open(PICTURES)).match(request, { ignoreVary: true })
  return kept ? request : new Request(smallest, { headers: request.headers })
}
