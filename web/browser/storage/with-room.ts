/** The cache of product pictures. It may be deleted to make space, because pictures can be fetched again. */
export const PICTURES = 'pictures'

/** Returns true if the browser's quota is exhausted. */
export const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError'

/**
 * Runs `write`, which stores a person's own data. If the quota is exhausted, deletes the cached pictures and runs it
 * again. Throws the browser's error if that fails too.
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

/**
 * Deletes the cached pictures one by one. Deleting the cache would free no space while a page or the worker has it
 * open.
 */
export async function dropPictures(): Promise<void> {
  const cache = await caches.open(PICTURES)
  await Promise.all((await cache.keys()).map((picture) => cache.delete(picture)))
}
