import { navigate } from 'wouter/use-browser-location'
import { type OrderFilter, orderFilters } from '../../../shop/orders/orders.ts'
import { paths } from '../../../shop/paths.ts'
import { useQueryString } from '../../browser/navigation.ts'

/** What My orders shows: which orders, the search as typed (outer blanks included), and which order is open. */
export type OrdersView = { filter: OrderFilter; q: string; open: number | null }

/** The view that an address names; whatever it does not say or says wrongly is left out of it. */
export function readOrdersView(queryText: string): OrdersView {
  const query = new URLSearchParams(queryText)
  const id = Number(query.get('id'))
  return {
    filter: orderFilters.find((one) => one === query.get('filter')) ?? 'all',
    q: query.get('q') ?? '',
    open: Number.isSafeInteger(id) && id > 0 ? id : null,
  }
}

/** The address of a view. */
export function ordersAddress({ filter, q, open }: OrdersView): string {
  const query = new URLSearchParams()
  if (filter !== 'all') query.set('filter', filter)
  if (q.trim()) query.set('q', q)
  if (open !== null) query.set('id', String(open))
  const text = query.toString()
  return text ? `${paths.myOrders}?${text}` : paths.myOrders
}

/**
 * The view, which lives in the address alone, and what changes it. The address is rewritten, never added to: one step
 * back closes the open order, which has an entry of its own (web/ui/overlay), and the next one leaves the screen.
 */
export function useOrdersView(): [OrdersView, (change: Partial<OrdersView>) => void] {
  const view = readOrdersView(useQueryString())
  const change = (some: Partial<OrdersView>) => {
    // Going back over several screens closes the open order when the address is another screen's already.
    if (!location.pathname.toLowerCase().startsWith(paths.myOrders)) return
    const next = { ...readOrdersView(location.search), ...some }
    navigate(ordersAddress(next), { replace: true, state: history.state })
  }
  return [view, change]
}
