import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../shop/paths.ts'

/** Goes back one screen. After arriving from an external link it goes home instead of leaving the shop. */
export function goBack(): void {
  // Only Chromium tells whether the previous entry belongs to the shop. In other browsers any entry counts.
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  if (navigation ? navigation.canGoBack : history.length > 1) history.back()
  else navigate(paths.home, { replace: true })
}

/** The used part of the Navigation API. */
type Entries = { entries: () => { sameDocument: boolean }[]; currentEntry: { index: number } | null }

/**
 * Goes back after an action without loading another document, which would remove the toast. If the previous entry
 * belongs to an earlier document, or if there is none, it goes home.
 */
export function goBackWithin(steps = 1): void {
  const { navigation } = window as { navigation?: Partial<Entries> }
  const at = navigation?.currentEntry?.index
  const canGoBack = at === undefined ? history.length > steps : navigation?.entries?.()[at - steps]?.sameDocument
  if (canGoBack) history.go(-steps)
  else navigate(paths.home, { replace: true })
}
