/** The messages between pages and the service worker (web/offline). */
import type { Right } from '../../../shop/people/rights.ts'

/**
 * The name of a shared Web Lock. A page holds the lock while somebody is typing in it, so that no new release takes
 * over meanwhile.
 */
export const TYPING_LOCK = 'typing'

/** The part that is cached for everybody: the files needed from a product card to a saved order. */
export const EVERYBODY = 'everybody'

/** The names of the other parts: for a known person or guest, for all staff, and for staff with a certain right. */
export type PartName = 'person' | 'staff' | Right

/**
 * Messages to a page. `network`: the state of the network. Without a network, `keptAt` is the time when the shown data
 * was fetched (ms since 1970); with a network, it is null. `newer`: the cached page on the screen is outdated. `open`:
 * a notification was tapped. A page that follows its link replies true on the message's port.
 */
export type WorkerMessage =
  | { kind: 'network'; keptAt: number | null }
  | { kind: 'newer' }
  | { kind: 'open'; link: string }

/**
 * Messages to the worker. `ask`: report the state of the network. `try`: try the network now. `seen`: these URLs were
 * fetched before the worker was active. `keep-cart`: cache the files of cart and checkout. `keep-for`: besides the part
 * for everybody, cache exactly these parts. `take-over`: activate; sent to a worker of a newer release that waits.
 */
export type PageMessage =
  | { kind: 'ask' }
  | { kind: 'try' }
  | { kind: 'seen'; addresses: string[] }
  | { kind: 'keep-cart' }
  | { kind: 'keep-for'; parts: readonly PartName[] }
  | { kind: 'take-over' }
