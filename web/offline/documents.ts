// A document is kept together with all files that it names, or not at all, so that releases never mix.
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { paths } from '../../shop/paths.ts'
import { dropOldest, isCacheable, isGone, withTime } from './cached-responses.ts'
import { hasFiles, keepFiles } from './files.ts'
import { release } from './release.ts'

export const DOCUMENTS = 'documents'
const MAX_DOCUMENTS = 100
/** The header of a kept document that lists its files. */
const FILES_OF_DOCUMENT = 'x-files'

/** The shell for all other screens, kept under the address of a screen without files of its own. */
export const SHELL = paths.capturedOrders

/** The address a page's document is kept under; null for documents that the worker leaves to the browser. */
export function documentOf({ pathname, searchParams }: URL): string | null {
  const path = pathname.toLowerCase().replace(/(.)\/$/, '$1')
  if (path === paths.home) return searchParams.has('q') || searchParams.has('aina') ? SHELL : paths.home
  if (isProduct(pathname)) return pathname
  return screens.has(path) || /^\/(inventory|captured-orders)\/[^/]+$/.test(path) ? SHELL : null
}

export const isProduct = (path: string): boolean => /^\/bidhaa\/[^/]+$/i.test(path)

/** Screens with a fixed address. */
const screens = new Set(
  Object.values(paths).flatMap((path) => (typeof path === 'string' && !path.includes('?') ? [path.toLowerCase()] : [])),
)

/**
 * The built files that a document names, the bundle first. They identify documents of the shop, of any release. Null
 * for a page of somebody else.
 */
async function filesOf(response: Response): Promise<string[] | null> {
  const text = await response.clone().text()
  const [, main, also = ''] = /<script data-main="(\/assets\/[^"]+)" data-also="([^"]*)">/.exec(text) ?? []
  return main === undefined ? null : [main, ...also.split(' ').filter(Boolean)]
}

/**
 * Returns true if the shop has answered, rather than a captive portal: only the shop knows our ETag, and can send a
 * 304.
 */
export const isDocument = async (response: Response): Promise<boolean> =>
  response.status === 304 || (await filesOf(response)) !== null

/** Returns a document of this release in its kept form, after its files are kept; null for any other. */
async function documentToKeep(response: Response): Promise<Response | null> {
  if (!isCacheable(response)) return null
  const files = await filesOf(response)
  if (files?.[0] !== release.main) return null
  await keepFiles(files)
  return withTime(response, { [FILES_OF_DOCUMENT]: files.join(' ') })
}

/** Fetches and keeps a document. Throws if that fails. */
export async function keepDocument(address: string): Promise<void> {
  const kept = await documentToKeep(await fetch(address, { cache: 'no-cache' }))
  if (!kept) throw new Error(address)
  await (await caches.open(DOCUMENTS)).put(address, kept)
}

/**
 * Returns true if all files of a kept document are kept too: always in this release, but of an older one some may be
 * gone.
 */
async function hasItsFiles(kept: Response): Promise<boolean> {
  const files = kept.headers.get(FILES_OF_DOCUMENT)?.split(' ') ?? []
  return files.includes(release.main) || (files.length > 0 && (await hasFiles(files)))
}

/**
 * Revalidates with the ETag of the kept document: the answer is a 304 without a body while it is unchanged. The
 * browser's HTTP cache cannot do this reliably, because the browser may have started to fetch the page itself while the
 * worker was starting, and then discards its copy.
 */
export const askIfNewer: WorkboxPlugin = {
  requestWillFetch: async ({ request }) => {
    const kept = await (await caches.open(DOCUMENTS)).match(request, { ignoreVary: true })
    const etag = kept?.headers.get('etag')
    if (!kept || !etag || !(await hasItsFiles(kept))) return new Request(request, { cache: 'no-cache' })
    return new Request(request, { cache: 'no-store', headers: { 'if-none-match': etag } })
  },
}

/** Returns the kept document with the current time, after the shop has confirmed it. */
async function confirmed(request: Request): Promise<Response | null> {
  const kept = await (await caches.open(DOCUMENTS)).match(request, { ignoreVary: true })
  return kept ? withTime(kept) : null
}

/** Only complete documents are cached and served from the cache. */
export const wholeDocuments: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (isGone(response)) await (await caches.open(DOCUMENTS)).delete(request)
    return response.status === 304 ? confirmed(request) : documentToKeep(response)
  },
  cachedResponseWillBeUsed: async ({ cachedResponse = null }) =>
    cachedResponse && (await hasItsFiles(cachedResponse)) ? cachedResponse : null,
  // These two are never evicted, because all other screens depend on them.
  cacheDidUpdate: () => dropOldest(DOCUMENTS, MAX_DOCUMENTS, [SHELL, paths.home]),
}
