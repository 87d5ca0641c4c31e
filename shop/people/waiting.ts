import type { Right } from './rights.ts'

/**
 * Work that waits for staff, in the order in which it is shown: orders whose buyers claim to have paid, orders with
 * lines that are not ready, stock requests, goods that are handed back, arrivals, stocktakes and stock updates to
 * decide, photographed orders without an order, cancelled orders whose money was not given back, and money from other
 * drawers to confirm.
 */
export const waitingKinds = [
  'claims',
  'orders',
  'requests',
  'hand_backs',
  'arrivals',
  'stocktakes',
  'updates',
  'captured',
  'refunds',
  'cash',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** The right needed to do the work. */
export const waitingRights = {
  claims: 'handleOrders',
  orders: 'handleOrders',
  requests: 'decideStockRequests',
  hand_backs: 'confirmHandBacks',
  arrivals: 'decideArrivals',
  stocktakes: 'decideArrivals',
  updates: 'decideStockUpdates',
  captured: 'captureOrders',
  refunds: 'handleOrders',
  cash: 'seeDay',
} as const satisfies Record<WaitingKind, Right>

/** How much work of each kind waits. */
export type WaitingCounts = Record<WaitingKind, number>

export const nothingWaits: WaitingCounts = {
  claims: 0,
  orders: 0,
  requests: 0,
  hand_backs: 0,
  arrivals: 0,
  stocktakes: 0,
  updates: 0,
  captured: 0,
  refunds: 0,
  cash: 0,
}

/** After this many days a buyer's claim to have paid no longer waits: the money did not come. */
export const CLAIM_WAIT_DAYS = 14

/** After this many days an unconverted photo no longer waits: staff handled the order without typing it in. */
export const CAPTURED_WAIT_DAYS = 30

/** The names of the kinds on the screens. */
export const waitingNames: Record<WaitingKind, string> = {
  claims: 'Malipo ya kuhakiki',
  orders: 'Oda za kutayarisha',
  requests: 'Maombi ya stoo',
  hand_backs: 'Zinazorudishwa stoo',
  arrivals: 'Mizigo ya kuidhinisha',
  stocktakes: 'Hesabu za duka za kuidhinisha',
  updates: 'Zinazosubiri idhini',
  captured: 'Oda za picha',
  refunds: 'Pesa za kurudisha',
  cash: 'Pesa za kuthibitisha kupokea',
}
