import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../shop/paths.ts'
import { useQueryString } from '../../browser/navigation.ts'

/** Returns the open captured order from the URL (`?id=5`), and a function that opens another order (null for none). */
export function useCapturedView(): [openId: number | null, open: (id: number | null) => void] {
  const id = Number(new URLSearchParams(useQueryString()).get('id'))
  const open = (next: number | null) => {
    // The order also closes when the person goes back several entries at once. By then the URL belongs to another
    // screen.
    if (location.pathname.toLowerCase().replace(/\/$/, '') !== paths.capturedOrders) return
    const address = next === null ? paths.capturedOrders : `${paths.capturedOrders}?id=${next}`
    navigate(address, { replace: true, state: history.state })
  }
  return [Number.isSafeInteger(id) && id > 0 ? id : null, open]
}
