import { paths } from '../../../shop/paths.ts'
import type { WaitingKind } from '../../../shop/people/waiting.ts'

/** The URLs of the lists that show the waiting work, by kind. */
export const listUrls: Record<WaitingKind, string> = {
  claims: `${paths.myOrders}?filter=claimed`,
  orders: `${paths.myOrders}?filter=not_ready`,
  refunds: `${paths.myOrders}?filter=refund_due`,
  requests: paths.stockRequests,
  hand_backs: paths.stockRequests,
  arrivals: paths.stockUpdates,
  stocktakes: paths.stocktakes,
  updates: paths.stockUpdates,
  captured: paths.capturedOrders,
  cash: paths.day,
}

/** True if the items of this kind of work are orders. */
export const isOrderKind = (kind: WaitingKind): boolean => kind === 'claims' || kind === 'orders' || kind === 'refunds'

/** Returns the URL of one waiting item. */
export function linkTo(kind: WaitingKind, id: number): string {
  if (kind === 'captured') return paths.convertCaptured(id)
  if (isOrderKind(kind)) return `${listUrls[kind]}&id=${id}`
  if (kind === 'hand_backs' || kind === 'cash') return listUrls[kind]
  if (kind === 'stocktakes') return paths.stocktake(id)
  if (kind === 'arrivals') return `${listUrls[kind]}?mzigo=${id}`
  return `${listUrls[kind]}?ombi=${id}`
}
