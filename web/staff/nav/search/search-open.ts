import { createStore } from '../../../browser/create-store.ts'

let isOpen = false
const store = createStore(() => isOpen, false)

/** True while the search over everything is open. */
export const useIsSearchOpen = store.use

/** Opens or closes the search over everything. */
export function setSearchOpen(open: boolean): void {
  isOpen = open
  store.notify()
}
