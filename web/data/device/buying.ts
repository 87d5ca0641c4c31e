/** The key in session storage. */
const KEY = 'buying'

/** Used if the browser refuses storage. It lasts as long as the page. */
let isNotedOnPage = false

/** Notes that the person started buying in this visit. A visit is the lifetime of the tab, across reloads. */
export function noteBuying(): void {
  isNotedOnPage = true
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // The browser blocks storage, so it is noted for this page only.
  }
}

/** Returns true if the person started buying in this visit. */
export function isBuying(): boolean {
  if (isNotedOnPage) return true
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
