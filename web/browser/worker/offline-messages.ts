/** What pages and the service worker (web/offline) tell each other. */

/** A Web Lock that each page shares in which something is being typed: a new release does not take over meanwhile. */
export const TYPING_LOCK = 'typing'

/**
 * `network`: without one, what is shown was fetched at `keptAt` (ms since 1970); null: there is one. `newer`: what was
 * kept and shown is old by now. `open`: a notification was tapped; the page that goes to its link says true at the port
 * that comes along.
 */
export type WorkerMessage =
  | { kind: 'network'; keptAt: number | null }
  | { kind: 'newer' }
  | { kind: 'open'; link: string }

/**
 * `ask`: how is the network? `try`: asks the network for what is new. `seen`: addresses that the page has fetched before
 * the worker was there. `keep-cart`: the files of cart and checkout are needed.
 * `take-over`: to a worker of a newer release, which waits.
 */
export type PageMessage =
  | { kind: 'ask' }
  | { kind: 'try' }
  | { kind: 'seen'; addresses: string[] }
  | { kind: 'keep-cart' }
  | { kind: 'take-over' }
