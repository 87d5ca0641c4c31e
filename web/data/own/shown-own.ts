import { createStore } from '../../browser/create-store.ts'

/** What is kept of a person's own and stands on the screen, and when it was fetched (ms since 1970). */
type ShownOwn = { what: string; at: number }

let shown: ShownOwn | null = null
const store = createStore(() => shown, null)

/** Null: what stands on the screen has just come, or is nobody's own. */
export const useShownOwn = store.use

export function setShownOwn(now: ShownOwn | null): void {
  if (now?.what === shown?.what && now?.at === shown?.at) return
  shown = now
  store.notify()
}
