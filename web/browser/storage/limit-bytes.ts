/** The part of a Cache that is used here. */
type Store = Pick<Cache, 'keys' | 'match' | 'delete'>

/** In bytes; nearly all pictures of the shop are smaller. If all entries fit at this size, none has to be measured. */
const LARGE_ENTRY = 400_000

/**
 * Returns a function to call after each response is added to a cache. It deletes the oldest entries while the total
 * exceeds `max` bytes. Each entry is measured once in the life of a worker.
 */
export function createLimit(max: number): (cache: Store) => Promise<void> {
  const sizes = new Map<string, number>()
  let last = Promise.resolve()
  const limit = async (cache: Store) => {
    const keys = await cache.keys()
    if (keys.length * LARGE_ENTRY < max) return
    let total = 0
    for (const key of keys) {
      const size = sizes.get(key.url) ?? bytesOf(await cache.match(key))
      sizes.set(key.url, size)
      total += size
    }
    for (const key of keys) {
      if (total <= max) return
      total -= sizes.get(key.url) ?? 0
      sizes.delete(key.url)
      await cache.delete(key)
    }
  }
  // One at a time: two concurrent runs would both delete for the same excess.
  return (cache) => {
    last = last.then(() => limit(cache))
    return last
  }
}

/** Stored pictures are not compressed in transit, so the header is their length. */
const bytesOf = (response: Response | undefined): number => Number(response?.headers.get('content-length')) || 0
