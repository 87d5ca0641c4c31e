import { isPage } from './kept.ts'
import { release } from './release.ts'

/** The built files of all releases that were used here: their names say what is in them, so they stay right for ever. */
export const FILES = 'files'
/** Files of releases before that are kept: an open tab may still ask for them. */
const MAX_OLD_FILES = 200

/** Whether it is kept for ever: then it has to be right. */
export const isWhole = (response: Response): boolean => response.ok && !isPage(response)

/** Keeps those that are not kept yet. Throws when one cannot be fetched. */
export async function keepFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES)
  await Promise.all(
    addresses.map(async (address) => {
      if (await cache.match(address)) return
      const response = await fetch(address)
      if (!isWhole(response)) throw new Error(address)
      await cache.put(address, response)
    }),
  )
}

/** Whether all of them are kept. */
export async function hasFiles(addresses: readonly string[]): Promise<boolean> {
  const cache = await caches.open(FILES)
  for (const address of addresses) if (!(await cache.match(address))) return false
  return true
}

/** Drops the oldest files of releases before. */
export async function dropOldFiles(): Promise<void> {
  const cache = await caches.open(FILES)
  const current = new Set([...release.first, ...release.later, ...release.waiting])
  const old = (await cache.keys()).filter(({ url }) => !current.has(new URL(url).pathname))
  for (const request of old.slice(0, Math.max(0, old.length - MAX_OLD_FILES))) await cache.delete(request)
}
