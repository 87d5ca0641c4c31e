// Derives the state of the network from the success of requests, and ignores the state that the browser reports.
import type { WorkboxPlugin } from 'workbox-core/types.js'
import type { WorkerMessage } from '../browser/worker/offline-messages.ts'
import { cachedAt } from './cached-responses.ts'

declare const self: ServiceWorkerGlobalScope

/** After this many seconds without a response, a request counts as offline. */
export const NETWORK_TIMEOUT_SECONDS = 8

/** The time at which the shown data was fetched; null while there is a network. */
let shownFetchedAt: number | null = null

/** Returns the message that tells a page the state of the network. */
export const networkMessage = (): WorkerMessage => ({ kind: 'network', keptAt: shownFetchedAt })

async function tellPages(message: WorkerMessage): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message)
}

function setShownFetchedAt(at: number | null): void {
  if (at === shownFetchedAt) return
  shownFetchedAt = at
  void tellPages(networkMessage())
}

/**
 * The state of one request (state of a Workbox plugin). `used` is the cached response, `answer` the response from the
 * network.
 */
type Handling = { failed?: boolean; used?: Response; answer?: Response; timer?: ReturnType<typeof setTimeout> }

/** The options of a watched strategy. */
type Watched = {
  /** True if the cached response is always used first, so that using it says nothing about the network. */
  cacheFirst: boolean
  /** Returns true if the response is from the shop; undefined if an earlier plugin checks this. */
  isOurs?: (response: Response) => Promise<boolean>
  /** True if a response that is not from the shop is returned when nothing is cached. */
  showsAnything: boolean
}

/**
 * Returns a Workbox plugin that watches the responses of a strategy, and the cached responses that the strategy falls
 * back to.
 */
export function watchNetwork({ cacheFirst, isOurs, showsAnything }: Watched): WorkboxPlugin {
  const noteFallback = (cached: Response) => setShownFetchedAt(cachedAt(cached))
  return {
    fetchDidSucceed: async ({ response, state }) => {
      const handling = state as Handling
      clearTimeout(handling.timer)
      handling.answer = response
      // If a proxy responds because the shop is down, that counts as offline.
      if (response.status >= 500 || (isOurs && !(await isOurs(response)))) throw new Error(response.url)
      setShownFetchedAt(null)
      return response
    },
    fetchDidFail: async ({ error, state }) => {
      const handling = state as Handling
      clearTimeout(handling.timer)
      // The page has cancelled the request.
      if (error.name === 'AbortError') return
      handling.failed = true
      if (handling.used) noteFallback(handling.used)
    },
    cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
      if (!cachedResponse) return null
      const handling = state as Handling
      handling.used = cachedResponse
      if (!cacheFirst || handling.failed) noteFallback(cachedResponse)
      else if (!handling.answer)
        handling.timer = setTimeout(() => noteFallback(cachedResponse), NETWORK_TIMEOUT_SECONDS * 1000)
      return cachedResponse
    },
    cacheDidUpdate: async ({ newResponse, state }) => {
      const { used } = state as Handling
      if (used && used.headers.get('etag') !== newResponse.headers.get('etag')) await tellPages({ kind: 'newer' })
    },
    handlerDidError: async ({ state }) => (showsAnything ? (state as Handling).answer : undefined),
  }
}
