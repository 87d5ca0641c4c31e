import type { WorkboxPlugin } from 'workbox-core/types.js'
import { isOfType } from './cached-responses.ts'
import { type Part, release } from './release.ts'

/** The cache of built files of all releases used here. Their names contain their hash, so they never change. */
export const FILES = 'files'
/** The number of kept files of older releases, which open tabs may still request. */
const MAX_OLD_FILES = 200

/**
 * Returns true for a built file, and false for a page of somebody else: files are kept forever, so they must be right.
 */
const isWhole = (response: Response): boolean => response.ok && isOfType(response, /javascript|css/)

/** Only built files are cached and served from the cache. */
export const wholeFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isWhole(response) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && isWhole(cachedResponse) ? cachedResponse : null,
}

/** Keeps the files that are not kept yet. Throws if one cannot be fetched. */
export async function keepFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES)
  await Promise.all(
    addresses.map(async (address) => {
      if (await isKept(cache, address)) return
      const response = await fetch(address)
      if (!isWhole(response)) throw new Error(address)
      await cache.put(address, response)
    }),
  )
}

/** Up to this many missing files are smaller separately than all in one file. */
const FEW = 8

/**
 * Keeps the files of a part. They come as one file, which is half the size, because it is compressed as a whole and has
 * one set of headers. Throws if it cannot be fetched.
 */
export async function keepGathered({ file, holds }: Part): Promise<void> {
  const cache = await caches.open(FILES)
  const kept = await Promise.all(holds.map((address) => isKept(cache, address)))
  const missing = holds.filter((_, at) => !kept[at])
  if (missing.length <= FEW) return keepFiles(missing)
  // The browser's HTTP cache need not store it too.
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

/** Returns the parts of staff, and keeps their list. Throws if it cannot be fetched. */
export async function staffParts(): Promise<readonly Part[]> {
  const kept = await keptStaffParts()
  if (kept) return kept
  const response = await fetch(release.staffParts, { cache: 'no-store' })
  if (!response.ok || !isOfType(response, /json/)) throw new Error(release.staffParts)
  await (await caches.open(FILES)).put(release.staffParts, response.clone())
  return response.json()
}

/** The parts of staff, if a member of staff uses this phone. */
async function keptStaffParts(): Promise<readonly Part[] | undefined> {
  return (await (await caches.open(FILES)).match(release.staffParts))?.json()
}

/** Returns true if all these files are kept. */
export async function hasFiles(addresses: readonly string[]): Promise<boolean> {
  const cache = await caches.open(FILES)
  for (const address of addresses) if (!(await isKept(cache, address))) return false
  return true
}

/** Checked again, because an older release kept foreign pages as files. */
async function isKept(cache: Cache, address: string): Promise<boolean> {
  const kept = await cache.match(address)
  return kept !== undefined && isWhole(kept)
}

/** Drops the oldest files of older releases. */
export async function dropOldFiles(): Promise<void> {
  const cache = await caches.open(FILES)
  const parts = [...release.parts, ...((await keptStaffParts()) ?? [])]
  const files = parts.flatMap(({ idle, holds }) => [...idle, ...holds])
  const current = new Set([...release.first, release.staffParts, ...files])
  const old = (await cache.keys()).filter(({ url }) => !current.has(new URL(url).pathname))
  for (const request of old.slice(0, Math.max(0, old.length - MAX_OLD_FILES))) await cache.delete(request)
}
