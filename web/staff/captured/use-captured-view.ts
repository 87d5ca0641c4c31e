import { navigate } from 'wouter/use-browser-location'
import { paths } from '../../../shop/paths.ts'
import { useQueryString } from '../../browser/navigation.ts'

/** Which captured order is open, by the address alone (`?id=5`), and what opens another; null: none. */
export function useCapturedView(): [number | null, (id: number | null) => void] {
  const id = Number(new URLSearchParams(useQueryString()).get('id'))
  const open = (next: number | null) => {
    // Going to another screen closes what is open when the address is that screen's already.
    if (location.pathname.toLowerCase().replace(/\/$/, '') !== paths.capturedOrders) return
    const address = next === null ? paths.capturedOrders : `${paths.capturedOrders}?id=${next}`
    navigate(address, { replace: true, state: history.state })
  }
  return [Number.isSafeInteger(id) && id > 0 ? id : null, open]
}
