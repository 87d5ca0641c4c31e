// Detects the network from requests that succeed or fail, not from the browser's own state.
import type { WorkboxPlugin } from 'workbox-core/types.js'
import type { WorkerMessage } from '../browser/worker/offline-messages.ts'
import { cachedAt } from './cached-responses.ts'

declare const self: ServiceWorkerGlobalScope

/** A request without an answer for this long counts as having no network. */
export const NETWORK_TIMEOUT_SECONDS = 8

/** The time the shown data was fetched; null while there is a network. */
let shownFetchedAt: number | null = null

/** The state of the network, for a page that asks. */
export const networkMessage = (): WorkerMessage => ({ kind: 'network', keptAt: shownFetchedAt })

async function tellPages(message: WorkerMessage): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message)
}

function setShownFetchedAt(at: number | null): void {
  if (at === shownFetchedAt) return
  shownFetchedAt = at
  void tellPages(networkMessage())
}

/** The state of one request (a Workbox plugin's state). `used` is the cached response, `answer` the network's. */
type Handling = { failed?: boolean; used?: Response; answer?: Response; timer?: ReturnType<typeof setTimeout> }

/** The options of a watched strategy. */
type Watched = {
  /** The cached response is always used first, so its use says nothing about the network. */
  cacheFirst: boolean
  /** Returns true if the shop has answered; absent if an earlier plugin has checked this. */
  isOurs?: (response: Response) => Promise<boolean>
  /** If nothing is cached, any response is shown, whoever sent it. */
  showsAnything: boolean
}

/** Watches a strategy: the answers it gets, and the cached responses it falls back to. */
export function watchNetwork({ cacheFirst, isOurs, showsAnything }: Watched): WorkboxPlugin {
  const noteFallback = (cached: Response) => setShownFetchedAt(cachedAt(cached))
  return {
    fetchDidSucceed: async ({ response, state }) => {
      const handling = state as Handling
      clearTimeout(handling.timer)
      handling.answer = response
      // A proxy whose shop is down counts as having no network.
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
