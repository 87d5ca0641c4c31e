import { createContext, useContext, useEffect } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'

/** On the server: the path that is asked for. */
export const PathContext = createContext<string | undefined>(undefined)

/** The path of the address. */
export function usePath(): string {
  return usePathname({ ssrPath: useContext(PathContext) })
}

/** The query of the address; empty on the server and for the first look of the browser, so that both render the same. */
export function useQueryString(): string {
  return useSearch({ ssrSearch: '' })
}

let wentBack = false
let pathNow = ''

/** A new screen begins at its top; one that is gone back to may look where it was. Call it once. */
export function watchNavigation(): void {
  pathNow = location.pathname
  history.scrollRestoration = 'manual'
  addEventListener('popstate', () => {
    wentBack = location.pathname !== pathNow
    pathNow = location.pathname
    if (wentBack) scrollTo(0, 0)
  })
  for (const moved of ['pushState', 'replaceState']) {
    addEventListener(moved, () => {
      if (location.pathname === pathNow) return
      pathNow = location.pathname
      wentBack = false
      scrollTo(0, 0)
    })
  }
}

/** Whether the screen that opens now was gone back to. */
export function isBackNavigation(): boolean {
  return wentBack
}

/** The name of the screen in the browser's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
