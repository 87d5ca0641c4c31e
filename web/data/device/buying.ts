/** The key in session storage. */
const KEY = 'buying'

/** The flag for this page. It is needed if the browser blocks storage. */
let isNotedOnPage = false

/** Records that the person has started buying in this visit. A visit lasts as long as the tab. */
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
