/** The part of a Cache that is used here. */
type Store = Pick<Cache, 'keys' | 'match' | 'delete'>

/** Nearly all pictures of the shop have fewer bytes. If all entries would fit at this size, none is measured. */
const LARGE_ENTRY = 400_000

/**
 * Returns a function that must be called after each response is added to a cache. The function deletes the oldest
 * entries while the total exceeds `max` bytes. It measures each entry once in the life of a worker.
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
  // Runs wait for each other, because two concurrent runs would both delete entries for the same excess.
  return (cache) => {
    last = last.then(() => limit(cache))
    return last
  }
}

/** Returns the size of a picture. Pictures are not compressed in transit, so the header has their size. */
const bytesOf = (response: Response | undefined): number => Number(response?.headers.get('content-length')) || 0
