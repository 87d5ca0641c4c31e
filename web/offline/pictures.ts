import type { WorkboxPlugin } from 'workbox-core/types.js'
import { createLimit } from '../browser/limit-bytes.ts'
import { mayBeKept } from './kept.ts'

export const PICTURES = 'pictures'
/** Rulings §11. */
const MAX_BYTES = 60_000_000

const keepWithin = createLimit(MAX_BYTES)

/** Keeps pictures that everybody may see, the oldest out. */
export const publicPictures: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (mayBeKept(response) ? response : null),
  cacheDidUpdate: async () => keepWithin(await caches.open(PICTURES)),
}
