import { createStore } from '../../browser/create-store.ts'

/**
 * The request or arrival that was sent last, and the path it was sent from. An `arrival` is for one product and was
 * sent from its stock page; a `delivery` is for one or many products and was sent from /mzigo.
 */
type Sent = { kind: 'arrival' | 'delivery' | 'request'; text: string; from: string }

let sent: Sent | null = null
const store = createStore<Sent | null>(() => sent, null)

export function showWhatNext(kind: Sent['kind'], text: string): void {
  sent = { kind, text, from: location.pathname }
  store.notify()
}

export function hideWhatNext(): void {
  sent = null
  store.notify()
}

export const useWhatNext = store.use
