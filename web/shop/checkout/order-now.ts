import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../shop/paths.ts'

// 'Agiza sasa' opens the cart with the order form. The history state contains a flag for this. A flag in the URL would
// open the form after a reload or from a shared link too.

type OrderNowState = { isOrderingNow?: boolean } | null

const historyState = () => history.state as OrderNowState

export function orderNow(): void {
  navigate(paths.checkout, { state: { isOrderingNow: true } })
}

/** Returns true if 'Agiza sasa' opened the cart, and the page has not been reloaded or left since. */
export const isOrderingNow = (): boolean => historyState()?.isOrderingNow === true

/** Clears the flag, so that a reload or a step back shows only the cart. */
export function forgetOrderingNow(): void {
  if (isOrderingNow()) history.replaceState({ ...historyState(), isOrderingNow: undefined }, '')
}
