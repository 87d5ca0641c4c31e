/** What of a cache is needed here. */
type Store = Pick<Cache, 'keys' | 'match' | 'delete'>

/** No picture of the shop is larger by far: with fewer entries than fit of these, nothing has to be counted. */
const LARGE_ENTRY = 400_000

/**
 * Returns a function to call after each response that was put into a cache: the oldest go when all of them are larger
 * than `max` bytes. Each is measured once in a worker's life.
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
  // One after the other: two at a time would drop for the same reason.
  return (cache) => {
    last = last.then(() => limit(cache))
    return last
  }
}

/** Stored pictures travel as they are, so that their length is the header's. */
const bytesOf = (response: Response | undefined): number => Number(response?.headers.get('content-length')) || 0
