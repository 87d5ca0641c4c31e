import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../shop/paths.ts'

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
