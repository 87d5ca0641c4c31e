import { createStore } from '../../browser/create-store.ts'

/** The cached private data on the screen, and the time when it was fetched, in ms since 1970. */
type ShownFromCache = { what: string; at: number }

let shown: ShownFromCache | null = null
const store = createStore(() => shown, null)

/** Returns the cached private data on the screen, or null if nothing on the screen is from the private cache. */
export const useShownFromCache = store.use

export function setShownFromCache(next: ShownFromCache | null): void {
  if (next?.what === shown?.what && next?.at === shown?.at) return
  shown = next
  store.notify()
}
