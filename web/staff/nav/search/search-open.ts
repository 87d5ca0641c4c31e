import { createStore } from '../../../browser/create-store.ts'

let isOpen = false
const store = createStore(() => isOpen, false)

/** True while the search dialog is open. */
export const useIsSearchOpen = store.use

/** Opens or closes the search dialog. */
export function setSearchOpen(open: boolean): void {
  isOpen = open
  store.notify()
}
