import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../shop/paths.ts'

/** Goes back one screen. If the previous page is outside of the shop, goes to the home page. */
export function goBack(): void {
  // Only Chromium says whether the previous entry belongs to the shop. In other browsers any entry counts.
  const { navigation } = window as { navigation?: { canGoBack: boolean } }
  if (navigation ? navigation.canGoBack : history.length > 1) history.back()
  else navigate(paths.home, { replace: true })
}

/** The part of the Navigation API that is used here. */
type Entries = { entries: () => { sameDocument: boolean }[]; currentEntry: { index: number } | null }

/**
 * Goes back after an action without loading another document, because that would remove the toast. If the previous
 * entry belongs to an earlier document, or is missing, goes to the home screen.
 */
export function goBackWithin(steps = 1): void {
  const { navigation } = window as { navigation?: Partial<Entries> }
  const index = navigation?.currentEntry?.index
  const canGoBack = index === undefined ? history.length > steps : navigation?.entries?.()[index - steps]?.sameDocument
  if (canGoBack) history.go(-steps)
  else navigate(paths.home, { replace: true })
}
