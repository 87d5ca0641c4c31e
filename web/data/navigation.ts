import { createContext, useContext, useEffect } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'
import { paths } from '../paths.ts'

/** On the server: the path that is asked for. */
export const PathContext = createContext<string | undefined>(undefined)

/** The path of the address. */
export function usePath(): string {
  return usePathname({ ssrPath: useContext(PathContext) })
}

/** The query of the address; empty on the server and for the first look of the browser, so that both render the same. */
export function useQueryText(): string {
  return useSearch({ ssrSearch: '' })
}

let wentBack = false
let pathNow = ''

/** Goes one screen back; whoever came in by a link from outside goes home instead of leaving the shop. */
export function goBack(): void {
  // Chromium tells whether the entry before this one is the shop's own; other browsers are believed to have one.
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  if (navigation ? navigation.canGoBack : history.length > 1) history.back()
  else navigate(paths.home, { replace: true })
}

type Entries = { entries: () => { sameDocument: boolean }[]; currentEntry: { index: number } | null }

/**
 * Goes back after something was done, without loading another document: that would take the message of success along.
 * Where the entry is older than this document, or there is none, it goes home.
 */
export function goBackWithin(steps = 1): void {
  const { navigation } = window as { navigation?: Partial<Entries> }
  const at = navigation?.currentEntry?.index
  const before = at === undefined ? history.length > steps : navigation?.entries?.()[at - steps]?.sameDocument
  if (before) history.go(-steps)
  else navigate(paths.home, { replace: true })
}

/** A new screen begins at its top; one that is gone back to may look where it was. Call it once. */
export function watchMoves(): void {
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
export function cameBack(): boolean {
  return wentBack
}

/** The name of the screen in the browser's title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
