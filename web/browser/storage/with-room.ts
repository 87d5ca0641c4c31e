/** The cache of product pictures, which can be fetched again: what a person has made cannot. */
export const PICTURES = 'pictures'

/** Whether the browser has no room left. */
export const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError'

/**
 * Writes what a person has made. Where the browser has no room for it, the pictures go, and it is tried once more. Throws
 * what the browser throws then.
 */
export async function withRoom<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isFull(error)) throw error
    await dropPictures()
    return write()
  }
}

/** Drops them one by one: a whole cache keeps its bytes as long as anybody, a page or the worker, holds it open. */
export async function dropPictures(): Promise<void> {
  const cache = await caches.open(PICTURES)
  await Promise.all((await cache.keys()).map((picture) => cache.delete(picture)))
}
