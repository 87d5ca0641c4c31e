import { createContext, useContext, useEffect } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'

/** The requested path. Set only on the server. */
export const PathContext = createContext<string | undefined>(undefined)

/** Returns the path of the URL. */
export function usePath(): string {
  return usePathname({ ssrPath: useContext(PathContext) })
}

/**
 * Returns the query string of the URL. Returns '' on the server and during hydration, so that both render the same
 * HTML.
 */
export function useQueryString(): string {
  return useSearch({ ssrSearch: '' })
}

let wentBack = false
let currentPath = ''

/** Scrolls new screens to the top, and records whether the current screen was reached by going back. Call it once. */
export function watchNavigation(): void {
  currentPath = location.pathname
  history.scrollRestoration = 'manual'
  addEventListener('popstate', () => {
    wentBack = location.pathname !== currentPath
    currentPath = location.pathname
    if (wentBack) scrollTo(0, 0)
  })
  // wouter patches history, which then dispatches these events.
  for (const moved of ['pushState', 'replaceState']) {
    addEventListener(moved, () => {
      if (location.pathname === currentPath) return
      currentPath = location.pathname
      wentBack = false
      scrollTo(0, 0)
    })
  }
}

/** Returns true if the current screen was reached by going back and may restore its state. */
export function isBackNavigation(): boolean {
  return wentBack
}

/** Sets the document's title to the name of the screen. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
