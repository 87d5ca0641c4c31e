import type { Right } from './rights.ts'

/**
 * Kinds of waiting work of staff, in the order in which they are shown: orders whose buyers claim to have paid, orders
 * with lines that are not ready, stock requests, goods to be handed back, arrivals, stocktakes and stock updates to
 * decide on, captured orders that are not converted, cancelled orders with a refund due, and money from other drawers
 * to confirm.
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

/** The right that each kind of work needs. */
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

/** The number of waiting items of each kind. */
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

/** Days after which a payment claim no longer counts as waiting. The money probably never came. */
export const CLAIM_WAIT_DAYS = 14

/**
 * Days after which a captured order no longer counts as waiting. Staff have probably handled it without converting it.
 */
export const CAPTURED_WAIT_DAYS = 30

/** The names of the kinds on the screen. */
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
