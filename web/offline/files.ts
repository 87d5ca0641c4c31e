import type { WorkboxPlugin } from 'workbox-core/types.js'
import { isOfType } from './cached-responses.ts'
import { type Part, release } from './release.ts'

/** The cache of built files of all releases. Their names contain a hash, so their content never changes. */
export const FILES = 'files'
/** The maximum number of cached files of older releases. Open tabs may still request these files. */
const MAX_OLD_FILES = 200

/**
 * Returns true for a built file, false for the page of a captive portal. Files are cached permanently, so this check
 * must be reliable.
 */
const isBuiltFile = (response: Response): boolean => response.ok && isOfType(response, /javascript|css/)

/** A Workbox plugin that caches only built files, and uses only built files from the cache. */
export const builtFilesOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isBuiltFile(response) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && isBuiltFile(cachedResponse) ? cachedResponse : null,
}

/** Caches the files that are not cached yet. Throws if one cannot be fetched. */
export async function cacheFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES)
  await Promise.all(
    addresses.map(async (address) => {
      if (await isCached(cache, address)) return
      const response = await fetch(address)
      if (!isBuiltFile(response)) throw new Error(address)
      await cache.put(address, response)
    }),
  )
}

/**
 * Up to this many missing files are fetched separately, because they are less data than the single file of the part.
 */
const FEW_FILES = 8

/**
 * Caches the files of a part. If many are missing, they are fetched as one file, which is half the size of separate
 * files: it is compressed as a whole and has only one set of headers. Throws if a file cannot be fetched.
 */
export async function cachePartFile({ file, holds }: Part): Promise<void> {
  const cache = await caches.open(FILES)
  const cached = await Promise.all(holds.map((address) => isCached(cache, address)))
  const missing = holds.filter((_, index) => !cached[index])
  if (missing.length <= FEW_FILES) return cacheFiles(missing)
  // The browser's HTTP cache does not need a second copy.
  const response = await fetch(file, { cache: 'no-store' })
  if (!response.ok || !isOfType(response, /json/)) throw new Error(file)
  const texts = (await response.json()) as Record<string, string>
  await Promise.all(missing.map((address) => cache.put(address, fileOf(address, texts[address]))))
}

function fileOf(address: string, text: string | undefined): Response {
  if (text === undefined) throw new Error(address)
  const type = address.endsWith('.css') ? 'text/css' : 'text/javascript'
  return new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } })
}

/** Returns the parts of staff, and caches their list. Throws if it cannot be fetched. */
export async function staffParts(): Promise<readonly Part[]> {
  const cached = await cachedStaffParts()
  if (cached) return cached
  const response = await fetch(release.staffParts, { cache: 'no-store' })
  if (!response.ok || !isOfType(response, /json/)) throw new Error(release.staffParts)
  await (await caches.open(FILES)).put(release.staffParts, response.clone())
  return response.json()
}

/** Returns the parts of staff; undefined if their list is not cached, because no member of staff uses this phone. */
async function cachedStaffParts(): Promise<readonly Part[] | undefined> {
  return (await (await caches.open(FILES)).match(release.staffParts))?.json()
}

/** Returns true if all these files are cached. */
export async function hasFiles(addresses: readonly string[]): Promise<boolean> {
  const cache = await caches.open(FILES)
  for (const address of addresses) if (!(await isCached(cache, address))) return false
  return true
}

/** Returns true if the file is cached. Checks the content type, because an older release cached HTML pages as files. */
async function isCached(cache: Cache, address: string): Promise<boolean> {
  const cached = await cache.match(address)
  return cached !== undefined && isBuiltFile(cached)
}

/** Drops the oldest files of older releases. */
export async function dropOldFiles(): Promise<void> {
  const cache = await caches.open(FILES)
  const parts = [...release.parts, ...((await cachedStaffParts()) ?? [])]
  const files = parts.flatMap(({ idle, holds }) => [...idle, ...holds])
  const current = new Set([...release.first, release.staffParts, ...files])
  const old = (await cache.keys()).filter(({ url }) => !current.has(new URL(url).pathname))
  for (const request of old.slice(0, Math.max(0, old.length - MAX_OLD_FILES))) await cache.delete(request)
}
