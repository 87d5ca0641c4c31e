// Whether there is a network: what came or did not come says so, not what the browser believes (rulings §11).
import type { WorkboxPlugin } from 'workbox-core/types.js'
import type { WorkerMessage } from '../browser/worker/offline-messages.ts'
import { keptAt } from './kept.ts'

declare const self: ServiceWorkerGlobalScope

/** After so long without an answer there is no network. */
export const PATIENCE_SECONDS = 8

/** When what is shown was fetched; null: there is a network. */
let shownSince: number | null = null

/** How the network is, for a page that asks. */
export const networkMessage = (): WorkerMessage => ({ kind: 'network', keptAt: shownSince })

async function tellPages(message: WorkerMessage): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message)
}

function setShownSince(at: number | null): void {
  if (at === shownSince) return
  shownSince = at
  void tellPages(networkMessage())
}

/** What one handling of a request knows (a plugin's state). */
type Handling = { failed?: boolean; used?: Response; answer?: Response; patience?: ReturnType<typeof setTimeout> }

/** What is watched. */
type Watched = {
  /** What is kept is used in any case, and says nothing of the network. */
  keptFirst: boolean
  /** Whether the shop has answered; absent where a plugin before has looked at that. */
  isOurs?: (response: Response) => Promise<boolean>
  /** Where nothing is kept, what has come is shown, whoever it comes from: there is nothing else. */
  showsAnything: boolean
}

/** Watches a strategy: what it is answered, and what it had to use that was kept. */
export function watchNetwork({ keptFirst, isOurs, showsAnything }: Watched): WorkboxPlugin {
  const failed = (kept: Response) => setShownSince(keptAt(kept))
  return {
    fetchDidSucceed: async ({ response, state }) => {
      const handling = state as Handling
      clearTimeout(handling.patience)
      handling.answer = response
      // A proxy whose shop is not there: as good as no network.
      if (response.status >= 500 || (isOurs && !(await isOurs(response)))) throw new Error(response.url)
      setShownSince(null)
      return response
    },
    fetchDidFail: async ({ error, state }) => {
      const handling = state as Handling
      clearTimeout(handling.patience)
      // The page did not want it any more.
      if (error.name === 'AbortError') return
      handling.failed = true
      if (handling.used) failed(handling.used)
    },
    cachedResponseWillBeUsed: async ({ cachedResponse, state }) => {
      if (!cachedResponse) return null
      const handling = state as Handling
      handling.used = cachedResponse
      if (!keptFirst || handling.failed) failed(cachedResponse)
      else if (!handling.answer) handling.patience = setTimeout(() => failed(cachedResponse), PATIENCE_SECONDS * 1000)
      return cachedResponse
    },
    cacheDidUpdate: async ({ newResponse, state }) => {
      const { used } = state as Handling
      if (used && used.headers.get('etag') !== newResponse.headers.get('etag')) await tellPages({ kind: 'newer' })
    },
    handlerDidError: async ({ state }) => (showsAnything ? (state as Handling).answer : undefined),
  }
}
