const KEY = 'buying'

/** Used if the browser refuses storage: lives as long as the page. */
let isNotedHere = false

/** Notes that the person started buying in this visit, that is in this tab, across reloads. */
export function noteBuying(): void {
  isNotedHere = true
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {
    // Blocked storage: noted for this page only.
  }
}

/** Returns true if the person started buying in this visit. */
export function isBuying(): boolean {
  if (isNotedHere) return true
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
