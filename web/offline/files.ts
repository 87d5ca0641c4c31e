import type { WorkboxPlugin } from 'workbox-core/types.js'
import { isOfType } from './kept.ts'
import { release } from './release.ts'

/** The built files of all releases that were used here: their names say what is in them, so they stay right for ever. */
export const FILES = 'files'
/** Files of releases before that are kept: an open tab may still ask for them. */
const MAX_OLD_FILES = 200

/** Whether it is a built file, and no page of somebody else's: it is kept for ever, so it has to be right. */
const isWhole = (response: Response): boolean => response.ok && isOfType(response, /javascript|css/)

/** Keeps and uses built files alone. */
export const wholeFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isWhole(response) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && isWhole(cachedResponse) ? cachedResponse : null,
}

/** Keeps those that are not kept yet. Throws when one cannot be fetched. */
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

/** So few weigh less one by one than all in one file. */
const FEW = 8

let keeping: Promise<void> | null = null

/**
 * Keeps what cart and checkout need too. It comes in one file: compressed together, and without headers for each, it is half
 * of what it would be one by one. Throws when it cannot be fetched.
 */
export function keepLaterFiles(): Promise<void> {
  keeping ??= fetchLaterFiles().finally(() => {
    keeping = null
  })
  return keeping
}

async function fetchLaterFiles(): Promise<void> {
  const { file, holds } = release.later
  const cache = await caches.open(FILES)
  const kept = await Promise.all(holds.map((address) => isKept(cache, address)))
  const missing = holds.filter((_, at) => !kept[at])
  if (missing.length <= FEW) return keepFiles(missing)
  // The browser's own cache need not have it besides.
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

/** Whether all of them are kept. */
export async function hasFiles(addresses: readonly string[]): Promise<boolean> {
  const cache = await caches.open(FILES)
  for (const address of addresses) if (!(await isKept(cache, address))) return false
  return true
}

/** A release before took pages for files. */
async function isKept(cache: Cache, address: string): Promise<boolean> {
  const kept = await cache.match(address)
  return kept !== undefined && isWhole(kept)
}

/** Drops the oldest files of releases before. */
export async function dropOldFiles(): Promise<void> {
  const cache = await caches.open(FILES)
  const current = new Set([...release.first, ...release.idle, ...release.later.holds])
  const old = (await cache.keys()).filter(({ url }) => !current.has(new URL(url).pathname))
  for (const request of old.slice(0, Math.max(0, old.length - MAX_OLD_FILES))) await cache.delete(request)
}
