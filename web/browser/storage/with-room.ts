/** The cache of product pictures. Unlike a person's own work, these can be fetched again. */
export const PICTURES = 'pictures'

/** Returns true if the browser's quota is exhausted. */
export const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError'

/**
 * Writes a person's own data. If the quota is exhausted, deletes the pictures and tries once more. Throws the browser's
 * error if that fails too.
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

/** Deletes entries one by one: a deleted cache keeps its bytes as long as any page or the worker has it open. */
export async function dropPictures(): Promise<void> {
  const cache = await caches.open(PICTURES)
  await Promise.all((await cache.keys()).map((picture) => cache.delete(picture)))
}
