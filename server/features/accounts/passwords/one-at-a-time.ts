import pLimit, { type LimitFunction } from 'p-limit'

/** Returns a function that runs work with the same key in sequence, and work with different keys in parallel. */
export function createOneAtATime(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const limits = new Map<string, LimitFunction>()
  return async (key, work) => {
    const limit = limits.get(key) ?? pLimit(1)
    limits.set(key, limit)
    try {
      return await limit(work)
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(key)
    }
  }
}
