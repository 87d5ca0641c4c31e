// The service worker: the shop opens at once and without a network (docs/decisions/offline.md).
import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js'
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js'
import { paths, SHARE_TARGET } from '../../shop/paths.ts'
import { savesData } from '../browser/data-saving.ts'
import { dropPictures, PICTURES } from '../browser/storage/with-room.ts'
import type { PageMessage } from '../browser/worker/offline-messages.ts'
import {
  askIfNewer,
  DOCUMENTS,
  documentOf,
  isDocument,
  isProduct,
  keepDocument,
  SHELL,
  wholeDocuments,
} from './documents.ts'
import { dropOldFiles, FILES, keepFiles, keepLaterFiles, wholeFiles } from './files.ts'
import { networkMessage, PATIENCE_SECONDS, watchNetwork } from './network.ts'
import { pictureToFetch, publicPictures } from './pictures.ts'
import { isPublicCall, PUBLIC_CALLS, publicAnswers } from './public-calls.ts'
import './push.ts'
import { drain } from './queue/drain.ts'
import { release } from './release.ts'
import { takeSharedPictures } from './shared-pictures.ts'
import { takeOver } from './take-over.ts'

declare const self: ServiceWorkerGlobalScope

/** A product's page waits so long for the network when it is kept. */
const PAGE_PATIENCE_SECONDS = 3
/** Nothing kept depends on who asks, or on what they accept. */
const matchOptions = { ignoreVary: true }

const keptPages = new StaleWhileRevalidate({
  cacheName: DOCUMENTS,
  matchOptions,
  plugins: [askIfNewer, wholeDocuments, watchNetwork({ keptFirst: true, isOurs: isDocument, showsAnything: true })],
})
const productPages = new NetworkFirst({
  cacheName: DOCUMENTS,
  matchOptions,
  networkTimeoutSeconds: PAGE_PATIENCE_SECONDS,
  // The shell is kept: its screen says what is wrong.
  plugins: [wholeDocuments, watchNetwork({ keptFirst: false, isOurs: isDocument, showsAnything: false })],
})
const publicCalls = new NetworkFirst({
  cacheName: PUBLIC_CALLS,
  matchOptions,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  // What a hotel's door has said may be kept would be told again by the browser itself.
  fetchOptions: { cache: 'no-cache' },
  plugins: [publicAnswers, watchNetwork({ keptFirst: false, showsAnything: true })],
})
const files = new CacheFirst({
  cacheName: FILES,
  matchOptions,
  plugins: [
    wholeFiles,
    {
      // Under Save-Data the cart's files come with the first of them.
      cacheDidUpdate: async ({ request }) => {
        if (release.later.holds.includes(new URL(request.url).pathname)) await keepLaterFiles()
      },
    },
  ],
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
 * The document of a page. It is asked for by its address: the request of a navigation ends with the navigation, which on
 * a slow network is before what is fetched behind it has come.
 */
async function page(address: string, event: ExtendableEvent): Promise<Response> {
  if (!isProduct(address)) return keptPages.handle({ event, request: new Request(address) })
  try {
    return await productPages.handle({ event, request: new Request(address) })
  } catch {
    // Never seen: the screen itself says that there is no network, or shows what a list has told of it.
    return keptPages.handle({ event, request: new Request(SHELL) })
  }
}

self.addEventListener('install', (event) => event.waitUntil(install().then(takeOver)))

/** All or nothing: the worker before goes on with its own files when the network fails. */
async function install(): Promise<void> {
  await keepFiles(release.first)
  if (!savesData()) await Promise.all([keepFiles(release.idle), keepLaterFiles()])
  await keepDocument(SHELL)
  await keepDocument(paths.home)
}

self.addEventListener('activate', (event) => {
  // Open tabs are taken over as they are: the files of their release stay.
  event.waitUntil(Promise.all([self.clients.claim(), dropOldFiles()]))
})

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage
  if (message.kind === 'take-over') event.waitUntil(takeOver())
  if (message.kind === 'ask') event.source?.postMessage(networkMessage())
  if (message.kind === 'try') event.waitUntil(keptPages.handle({ event, request: new Request(paths.home) }))
  if (message.kind === 'keep-cart') event.waitUntil(keepLaterFiles())
  if (message.kind === 'seen') event.waitUntil(keepSeen(message.addresses, event))
})

/** Background Sync, where there is one: the network is back, whether a page is open or not. */
self.addEventListener('sync', (event: Event) => (event as ExtendableEvent).waitUntil(sendQueue()))

async function sendQueue(): Promise<void> {
  // The browser tries again, later and later, three times in all.
  if ((await drain({ eager: true })) !== null) throw new Error('waits')
}

/** What the page has fetched before there was a worker lies in the browser's own cache. */
async function keepSeen(addresses: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const address of addresses) {
    const url = new URL(address)
    const request = new Request(address, { cache: 'force-cache' })
    if (isFile(url)) await files.handle({ event, request })
    else if (isPicture(url)) await pictures.handle({ event, request })
    else if (isOurs(url) && isPublicCall(url)) await publicCalls.handle({ event, request: new Request(address) })
    else if (isOurs(url) && isProduct(url.pathname)) await page(url.pathname, event)
  }
}
