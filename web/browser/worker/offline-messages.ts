/** The messages between pages and the service worker (web/offline). */
import type { Right } from '../../../shop/people/rights.ts'

/**
 * The name of a shared Web Lock. Each page in which somebody is typing holds it, so that a new release does not take
 * over meanwhile.
 */
export const TYPING_LOCK = 'typing'

/** The part that is cached for everybody: the files needed from a product card to a saved order. */
export const EVERYBODY = 'everybody'

/** The names of the other parts: for a known person or guest, for staff, and for staff with a right. */
export type PartName = 'person' | 'staff' | Right

/**
 * Messages to a page. `network`: `keptAt` is when the shown data was fetched (ms since 1970) if there is no network,
 * and null if there is one. `newer`: the cached page on the screen is outdated. `open`: a notification was tapped; a
 * page that follows its link replies true on the message's port.
 */
export type WorkerMessage =
  | { kind: 'network'; keptAt: number | null }
  | { kind: 'newer' }
  | { kind: 'open'; link: string }

/**
 * Messages to the worker. `ask`: asks for the state of the network. `try`: tries the network now. `seen`: URLs that the
 * page fetched before the worker was active. `keep-cart`: cache the files of cart and checkout. `keep-for`: the
 * complete list of other parts to cache. `take-over`: tells a waiting worker of a newer release to activate.
 */
export type PageMessage =
  | { kind: 'ask' }
  | { kind: 'try' }
  | { kind: 'seen'; addresses: string[] }
  | { kind: 'keep-cart' }
  | { kind: 'keep-for'; parts: readonly PartName[] }
  | { kind: 'take-over' }
