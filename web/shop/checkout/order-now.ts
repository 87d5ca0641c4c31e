import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../shop/paths.ts'

// 'Agiza sasa' opens the cart with the order form above it. The history state carries this, since no address should.

type OrderNowState = { isOrderingNow?: boolean } | null

const stateNow = () => history.state as OrderNowState

export function orderNow(): void {
  navigate(paths.checkout, { state: { isOrderingNow: true } })
}

/** Returns true if 'Agiza sasa' opened the cart, and the page has not been reloaded or left since. */
export const isOrderingNow = (): boolean => stateNow()?.isOrderingNow === true

/** Clears the flag, so that a reload or a step back shows only the cart. */
export function forgetOrderingNow(): void {
  if (isOrderingNow()) history.replaceState({ ...stateNow(), isOrderingNow: undefined }, '')
}
