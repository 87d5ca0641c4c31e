import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../shop/paths.ts'

/** Goes one screen back. After a link from outside it goes home instead of leaving the shop. */
export function goBack(): void {
  // Only Chromium knows whether the entry before this one is the shop's own; elsewhere any entry counts as one.
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  if (navigation ? navigation.canGoBack : history.length > 1) history.back()
  else navigate(paths.home, { replace: true })
}

/** What is used of the Navigation API. */
type Entries = { entries: () => { sameDocument: boolean }[]; currentEntry: { index: number } | null }

/**
 * Goes back after something was done, without loading another document: the message of success would go with this one.
 * Where the entry is older than this document, or there is none, it goes home.
 */
export function goBackWithin(steps = 1): void {
  const { navigation } = window as { navigation?: Partial<Entries> }
  const at = navigation?.currentEntry?.index
  const before = at === undefined ? history.length > steps : navigation?.entries?.()[at - steps]?.sameDocument
  if (before) history.go(-steps)
  else navigate(paths.home, { replace: true })
}
