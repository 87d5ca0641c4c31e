import { createContext, useContext, useEffect } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'

/** On the server: the path that is asked for. */
export const PathContext = createContext<string | undefined>(undefined)

/** The path of the address. */
export function usePath(): string {
  return usePathname({ ssrPath: useContext(PathContext) })
}

/**
 * The query string of the address; empty on the server and while its document is hydrated, so that both render the
 * same.
 */
export function useQueryString(): string {
  return useSearch({ ssrSearch: '' })
}

let wentBack = false
let currentPath = ''

/** Scrolls a new screen to its top, and remembers whether it was reached by going back. Call it once. */
export function watchNavigation(): void {
  currentPath = location.pathname
  history.scrollRestoration = 'manual'
  addEventListener('popstate', () => {
    wentBack = location.pathname !== currentPath
    currentPath = location.pathname
    if (wentBack) scrollTo(0, 0)
  })
  for (const moved of ['pushState', 'replaceState']) {
    addEventListener(moved, () => {
      if (location.pathname === currentPath) return
      currentPath = location.pathname
      wentBack = false
      scrollTo(0, 0)
    })
  }
}

/** Whether the screen that opens now was reached by going back: it may restore what it had loaded. */
export function isBackNavigation(): boolean {
  return wentBack
}

/** The name of the screen in the browser's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
