import { navigate } from 'wouter/use-browser-location'
import { isDay } from '../../../shop/numbers/dates.ts'
import { type OrderView, orderViews } from '../../../shop/orders/orders.ts'
import { paths } from '../../../shop/paths.ts'
import { useQueryString } from '../../browser/navigation.ts'
import type { OrdersPeriod } from '../../data/orders.ts'

/** The state of My orders: filter, search as typed (with outer blanks), days, sort order, and the open order. */
export type OrdersView = { filter: OrderView; q: string; open: number | null } & OrdersPeriod

/** Parses the view from a URL. Missing and invalid values get their defaults. */
export function readOrdersView(queryText: string): OrdersView {
  const query = new URLSearchParams(queryText)
  const id = Number(query.get('id'))
  return {
    filter: orderViews.find((one) => one === query.get('filter')) ?? 'all',
    q: query.get('q') ?? '',
    from: dayIn(query.get('tangu')),
    to: dayIn(query.get('hadi')),
    oldest: query.get('panga') === 'zamani',
    open: Number.isSafeInteger(id) && id > 0 ? id : null,
  }
}

const dayIn = (text: string | null): string => (text && isDay(text) ? text : '')

/** Returns the URL of a view. */
export function ordersAddress({ filter, q, from, to, oldest, open }: OrdersView): string {
  const query = new URLSearchParams()
  if (filter !== 'all') query.set('filter', filter)
  if (q.trim()) query.set('q', q)
  if (from) query.set('tangu', from)
  if (to) query.set('hadi', to)
  if (oldest) query.set('panga', 'zamani')
  if (open !== null) query.set('id', String(open))
  const text = query.toString()
  return text ? `${paths.myOrders}?${text}` : paths.myOrders
}

/**
 * The view, which is stored in the URL, and a function to change it. The history entry is replaced: going back once
 * closes the open order, which has an entry of its own (web/ui/overlay), and going back again leaves the screen.
 */
export function useOrdersView(): [OrdersView, (change: Partial<OrdersView>) => void] {
  const view = readOrdersView(useQueryString())
  const change = (changes: Partial<OrdersView>) => {
    // The order also closes when the person goes back several entries at once. By then the URL belongs to another
    // screen.
    if (!location.pathname.toLowerCase().startsWith(paths.myOrders)) return
    const next = { ...readOrdersView(location.search), ...changes }
    navigate(ordersAddress(next), { replace: true, state: history.state })
  }
  return [view, change]
}
