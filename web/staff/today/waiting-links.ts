import { paths } from '../../../shop/paths.ts'
import type { WaitingKind } from '../../../shop/people/waiting.ts'

/** The list that holds exactly what waits. */
export const listOf: Record<WaitingKind, string> = {
  orders: `${paths.myOrders}?filter=not_ready`,
  refunds: `${paths.myOrders}?filter=refund_due`,
  requests: paths.stockRequests,
  updates: paths.stockUpdates,
  captured: paths.capturedOrders,
}

/** The screen of one thing that waits. */
export function linkTo(kind: WaitingKind, id: number): string {
  if (kind === 'captured') return paths.convertCaptured(id)
  if (kind === 'orders' || kind === 'refunds') return `${listOf[kind]}&id=${id}`
  return `${listOf[kind]}?ombi=${id}`
}
