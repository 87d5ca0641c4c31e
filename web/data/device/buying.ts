/** The key in session storage. */
const KEY = 'buying'

/** Used if the browser blocks storage; lost with the page. */
let isNotedOnPage = false

/** Notes that the person has started buying in this visit, which lasts as long as the tab. */
export function noteBuying(): void {
  isNotedOnPage = true
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // The browser blocks storage, so it is only noted for this page.
  }
}

/** Returns true if the person has started buying in this visit. */
export function isBuying(): boolean {
  if (isNotedOnPage) return true
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
