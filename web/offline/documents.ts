// Caches documents. A document is cached together with all files that it names, or not at all, so that releases are
// never mixed.
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { screenPaths } from '../../shop/paths.ts'
import { dropOldest, isCacheable, isGone, withTime } from './cached-responses.ts'
import { cacheFiles, hasFiles } from './files.ts'
import { release } from './release.ts'

export const DOCUMENTS = 'documents'
const MAX_DOCUMENTS = 100
/** The header of a cached document that lists its files. */
const FILES_OF_DOCUMENT = 'x-files'

/**
 * The shell for screens without a cached document. It is cached under the URL of a screen that needs no files of its
 * own.
 */
export const SHELL = screenPaths.capturedOrders

/** Returns the URL under which a document is cached; null for documents that the worker does not handle. */
export function documentOf({ pathname, searchParams }: URL): string | null {
  const path = pathname.toLowerCase().replace(/(.)\/$/, '$1')
  if (path === screenPaths.home) return searchParams.has('q') || searchParams.has('aina') ? SHELL : screenPaths.home
  if (isProduct(pathname)) return pathname
  return screens.has(path) || /^\/(inventory|captured-orders)\/[^/]+$/.test(path) ? SHELL : null
}

export const isProduct = (path: string): boolean => /^\/bidhaa\/[^/]+$/i.test(path)

const screens = new Set(Object.values(screenPaths).map((path) => path.toLowerCase()))

/**
 * Returns the built files that a document of any release names, with the bundle first. Returns null for a page that is
 * not from the shop.
 */
async function filesOf(response: Response): Promise<string[] | null> {
  const text = await response.clone().text()
  const [, main, otherScripts = ''] = /<script data-main="(\/assets\/[^"]+)" data-also="([^"]*)">/.exec(text) ?? []
  return main === undefined ? null : [main, ...otherScripts.split(' ').filter(Boolean)]
}

/**
 * Returns true if the response is from the shop and not from a captive portal: only the shop sends a 304, or a page
 * that names a bundle.
 */
export const isDocument = async (response: Response): Promise<boolean> =>
  response.status === 304 || (await filesOf(response)) !== null

/**
 * Caches the files that a document of this release names. Returns the document as it is stored; null for any other
 * document.
 */
async function documentToCache(response: Response): Promise<Response | null> {
  if (!isCacheable(response)) return null
  const files = await filesOf(response)
  if (files?.[0] !== release.main) return null
  await cacheFiles(files)
  return withTime(response, { [FILES_OF_DOCUMENT]: files.join(' ') })
}

/** Fetches and caches a document. Throws if that fails. */
export async function cacheDocument(address: string): Promise<void> {
  const cached = await documentToCache(await fetch(address, { cache: 'no-cache' }))
  if (!cached) throw new Error(address)
  await (await caches.open(DOCUMENTS)).put(address, cached)
}

/** Returns true if all files of a cached document are cached too. Files of an older release may be gone. */
async function hasItsFiles(cached: Response): Promise<boolean> {
  const files = cached.headers.get(FILES_OF_DOCUMENT)?.split(' ') ?? []
  return files.includes(release.main) || (files.length > 0 && (await hasFiles(files)))
}

/**
 * Revalidates a cached document with its ETag, so that an unchanged document costs only a 304 without a body. The
 * browser's HTTP cache cannot do this reliably: if the browser itself started to fetch the page while the worker was
 * starting, the copy in the HTTP cache is discarded.
 */
export const revalidateByEtag: WorkboxPlugin = {
  requestWillFetch: async ({ request }) => {
    const cached = await (await caches.open(DOCUMENTS)).match(request, { ignoreVary: true })
    const etag = cached?.headers.get('etag')
    if (!cached || !etag || !(await hasItsFiles(cached))) return new Request(request, { cache: 'no-cache' })
    return new Request(request, { cache: 'no-store', headers: { 'if-none-match': etag } })
  },
}

/** Returns the cached document with the current time, after the server has confirmed that it is up to date. */
async function confirmedDocument(request: Request): Promise<Response | null> {
  const cached = await (await caches.open(DOCUMENTS)).match(request, { ignoreVary: true })
  return cached ? withTime(cached) : null
}

/** A Workbox plugin that caches a document only if it is complete, and checks this again before using it. */
export const completeDocumentsOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (isGone(response)) await (await caches.open(DOCUMENTS)).delete(request)
    return response.status === 304 ? confirmedDocument(request) : documentToCache(response)
  },
  cachedResponseWillBeUsed: async ({ cachedResponse = null }) =>
    cachedResponse && (await hasItsFiles(cachedResponse)) ? cachedResponse : null,
  // The shell and the home screen are never evicted, because all other screens depend on them.
  cacheDidUpdate: () => dropOldest(DOCUMENTS, MAX_DOCUMENTS, [SHELL, screenPaths.home]),
}
