// The service worker: the shop opens quickly and offline (docs/decisions/offline.md).
import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js'
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js'
import { SHARE_TARGET, screenPaths } from '../../shop/paths.ts'
import { savesData } from '../browser/data-saving.ts'
import { dropPictures, PICTURES } from '../browser/storage/with-room.ts'
import type { PageMessage } from '../browser/worker/offline-messages.ts'
import {
  cacheDocument,
  completeDocumentsOnly,
  DOCUMENTS,
  documentOf,
  isDocument,
  isProduct,
  revalidateByEtag,
  SHELL,
} from './documents.ts'
import { builtFilesOnly, cacheFiles, dropOldFiles, FILES } from './files.ts'
import { NETWORK_TIMEOUT_SECONDS, networkMessage, watchNetwork } from './network.ts'
import { cacheAllParts, cacheEverybodysPart, cachePartOf, setPartsToCache } from './parts.ts'
import { pictureToFetch, publicPictures } from './pictures.ts'
import { isPublicCall, PUBLIC_CALLS, publicAnswers } from './public-calls.ts'
import './push.ts'
import { drain } from './queue/drain.ts'
import { release } from './release.ts'
import { takeSharedPictures } from './shared-pictures.ts'
import { takeOver } from './take-over.ts'

declare const self: ServiceWorkerGlobalScope

/** How many seconds to wait for the network before a cached product page is used. */
const PAGE_TIMEOUT_SECONDS = 3
/** Cached responses do not depend on the headers of the request. */
const matchOptions = { ignoreVary: true }

const cachedPages = new StaleWhileRevalidate({
  cacheName: DOCUMENTS,
  matchOptions,
  plugins: [
    revalidateByEtag,
    completeDocumentsOnly,
    watchNetwork({ cacheFirst: true, isOurs: isDocument, showsAnything: true }),
  ],
})
const productPages = new NetworkFirst({
  cacheName: DOCUMENTS,
  matchOptions,
  networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
  // Without a cached page the shell is used. Its screen says that there is no network.
  plugins: [completeDocumentsOnly, watchNetwork({ cacheFirst: false, isOurs: isDocument, showsAnything: false })],
})
const publicCalls = new NetworkFirst({
  cacheName: PUBLIC_CALLS,
  matchOptions,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  // Bypasses the browser's HTTP cache, which may contain a captive portal's response.
  fetchOptions: { cache: 'no-cache' },
  plugins: [publicAnswers, watchNetwork({ cacheFirst: false, showsAnything: true })],
})
const files = new CacheFirst({
  cacheName: FILES,
  matchOptions,
  plugins: [builtFilesOnly, { cacheDidUpdate: ({ request }) => cachePartOf(new URL(request.url).pathname) }],
})
const pictures = new CacheFirst({ cacheName: PICTURES, matchOptions, plugins: [publicPictures] })

const isOurs = (url: URL) => url.origin === self.location.origin
const isFile = (url: URL) => isOurs(url) && url.pathname.startsWith('/assets/')
const isPicture = (url: URL) => isOurs(url) && url.pathname.startsWith('/pictures/')

registerRoute(({ url }) => isFile(url), files)
registerRoute(
  ({ url }) => isPicture(url),
  async ({ request, event }) => pictures.handle({ event, request: await pictureToFetch(request) }),
)
registerRoute(({ url }) => isOurs(url) && isPublicCall(url), publicCalls)
registerRoute(
  ({ url, request }) => request.mode === 'navigate' && isOurs(url) && documentOf(url) !== null,
  ({ url, event }) => page(documentOf(url) ?? SHELL, event),
)
registerRoute(
  ({ url }) => isOurs(url) && url.pathname === SHARE_TARGET,
  ({ request }) => takeSharedPictures(request),
  'POST',
)
registerQuotaErrorCallback(dropPictures)

/**
 * Returns the document of a page. It is requested by its URL, because the navigation's own request ends with the
 * navigation. On a slow network, the navigation ends before the background fetch has finished.
 */
async function page(address: string, event: ExtendableEvent): Promise<Response> {
  if (!isProduct(address)) return cachedPages.handle({ event, request: new Request(address) })
  try {
    return await productPages.handle({ event, request: new Request(address) })
  } catch {
    // For a page that was never visited, the screen of the shell says that there is no network, or shows the product
    // from a cached list.
    return cachedPages.handle({ event, request: new Request(SHELL) })
  }
}

self.addEventListener('install', (event) => event.waitUntil(install().then(takeOver)))

/** Caches the files of this release. If that fails, the previous worker continues with its own files. */
async function install(): Promise<void> {
  await cacheFiles(release.first)
  if (!savesData()) await cacheAllParts()
  await cacheDocument(SHELL)
  await cacheDocument(screenPaths.home)
}

self.addEventListener('activate', (event) => {
  // Open tabs continue with the files of their own release.
  event.waitUntil(Promise.all([self.clients.claim(), dropOldFiles()]))
})

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage
  if (message.kind === 'take-over') event.waitUntil(takeOver())
  if (message.kind === 'ask') event.source?.postMessage(networkMessage())
  if (message.kind === 'try') event.waitUntil(cachedPages.handle({ event, request: new Request(screenPaths.home) }))
  if (message.kind === 'keep-cart') event.waitUntil(cacheEverybodysPart())
  if (message.kind === 'keep-for') event.waitUntil(setPartsToCache(message.parts))
  if (message.kind === 'seen') event.waitUntil(cacheSeen(message.addresses, event))
})

/** Sends the queue when the network is back, even if no page is open (Background Sync, in browsers that have it). */
self.addEventListener('sync', (event: Event) => (event as ExtendableEvent).waitUntil(sendQueue()))

async function sendQueue(): Promise<void> {
  // The browser tries again with growing delays, three times in all.
  if ((await drain({ eager: true })) !== null) throw new Error('waits')
}

/**
 * Caches the files that the page fetched before the worker was running. The browser's HTTP cache still has these files.
 */
async function cacheSeen(addresses: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const address of addresses) {
    const url = new URL(address)
    const request = new Request(address, { cache: 'force-cache' })
    if (isFile(url)) await files.handle({ event, request })
    else if (isPicture(url)) await pictures.handle({ event, request })
    else if (isOurs(url) && isPublicCall(url)) await publicCalls.handle({ event, request: new Request(address) })
    else if (isOurs(url) && isProduct(url.pathname)) await page(url.pathname, event)
  }
}
