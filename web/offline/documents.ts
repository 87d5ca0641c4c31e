// Documents are kept with all the files that they name, or not at all: a screen of one release never gets files of
// another one.
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { paths } from '../../shop/paths.ts'
import { hasFiles, keepFiles } from './files.ts'
import { dropOldest, isGone, mayBeKept, withTime } from './kept.ts'
import { release } from './release.ts'

export const DOCUMENTS = 'documents'
const MAX_DOCUMENTS = 100
/** Stands in a kept document: the files that it names. */
const FILES_OF_DOCUMENT = 'x-files'

/** The document for all other screens is fetched and kept under the address of one that names no files of its own. */
export const SHELL = paths.capturedOrders

/** The address under which the document of a page is kept; null for what the browser fetches as ever. */
export function documentOf({ pathname, searchParams }: URL): string | null {
  const path = pathname.toLowerCase().replace(/(.)\/$/, '$1')
  if (path === paths.home) return searchParams.has('q') || searchParams.has('aina') ? SHELL : paths.home
  if (isProduct(pathname)) return pathname
  return screens.has(path) || /^\/(inventory|captured-orders)\/[^/]+$/.test(path) ? SHELL : null
}

export const isProduct = (path: string): boolean => /^\/bidhaa\/[^/]+$/i.test(path)

/** Those with a fixed address. */
const screens = new Set(
  Object.values(paths).flatMap((path) => (typeof path === 'string' && !path.includes('?') ? [path.toLowerCase()] : [])),
)

/**
 * The built files that a document of the shop names, the bundle first: the mark by which it is known, of whatever release.
 * Null: it is somebody else's page.
 */
async function filesOf(response: Response): Promise<string[] | null> {
  const text = await response.clone().text()
  const [, main, also = ''] = /<script data-main="(\/assets\/[^"]+)" data-also="([^"]*)">/.exec(text) ?? []
  return main === undefined ? null : [main, ...also.split(' ').filter(Boolean)]
}

/** Whether the shop has answered, and not a hotel's door: only who knows our ETag says that nothing has changed. */
export const isDocument = async (response: Response): Promise<boolean> =>
  response.status === 304 || (await filesOf(response)) !== null

/** Returns a document of this release as it is kept, once its files are; null for any other. */
async function documentToKeep(response: Response): Promise<Response | null> {
  if (!mayBeKept(response)) return null
  const files = await filesOf(response)
  if (files?.[0] !== release.main) return null
  await keepFiles(files)
  return withTime(response, { [FILES_OF_DOCUMENT]: files.join(' ') })
}

/** Fetches a document and keeps it. Throws when that cannot be. */
export async function keepDocument(address: string): Promise<void> {
  const kept = await documentToKeep(await fetch(address, { cache: 'no-cache' }))
  if (!kept) throw new Error(address)
  await (await caches.open(DOCUMENTS)).put(address, kept)
}

/** Whether all files that a kept document names are there: of this release they are; of one before, the oldest may be gone. */
async function hasItsFiles(kept: Response): Promise<boolean> {
  const files = kept.headers.get(FILES_OF_DOCUMENT)?.split(' ') ?? []
  return files.includes(release.main) || (files.length > 0 && (await hasFiles(files)))
}

/**
 * Asks by the ETag of the document that is kept and shown: the answer is 304 without a body while it is the same. The browser's own
 * cache cannot be relied on for that: the browser may have begun to fetch the page itself while the worker was started, and
 * gives up its copy with the request.
 */
export const askIfNewer: WorkboxPlugin = {
  requestWillFetch: async ({ request }) => {
    const kept = await (await caches.open(DOCUMENTS)).match(request, { ignoreVary: true })
    const etag = kept?.headers.get('etag')
    if (!kept || !etag || !(await hasItsFiles(kept))) return new Request(request, { cache: 'no-cache' })
    return new Request(request, { cache: 'no-store', headers: { 'if-none-match': etag } })
  },
}

/** What is kept of a document of which the shop has just said that it is the same: as of now. */
async function confirmed(request: Request): Promise<Response | null> {
  const kept = await (await caches.open(DOCUMENTS)).match(request, { ignoreVary: true })
  return kept ? withTime(kept) : null
}

/** Keeps and uses whole documents alone. */
export const wholeDocuments: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    if (isGone(response)) await (await caches.open(DOCUMENTS)).delete(request)
    return response.status === 304 ? confirmed(request) : documentToKeep(response)
  },
  cachedResponseWillBeUsed: async ({ cachedResponse = null }) =>
    cachedResponse && (await hasItsFiles(cachedResponse)) ? cachedResponse : null,
  // Without these two nothing else opens.
  cacheDidUpdate: () => dropOldest(DOCUMENTS, MAX_DOCUMENTS, [SHELL, paths.home]),
}
