/** Constants of the storeroom: reasons of movements, kinds of updates, and decisions. */

/** Reasons of movements in the ledger. */
export const movementReasons = [
  'opening',
  'arrival',
  'order_ready',
  'order_returned',
  'request_issued',
  'request_returned',
  'correction',
  'customer_return',
  'written_off',
] as const
export type MovementReason = (typeof movementReasons)[number]

/** Kinds of places: the storeroom, or a person who carries stock. */
export const placeKinds = ['store', 'hands'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** Kinds of stock updates: arrived pieces, changed facts without pieces, or the result of a count. */
export const changeTypes = ['ongezeko', 'taarifa', 'marekebisho'] as const
export type ChangeType = (typeof changeTypes)[number]

/**
 * States of a request or an update. 'closed' means that the product was deleted, or that another count replaced this
 * count.
 */
export const decisions = ['pending', 'approved', 'rejected', 'closed'] as const
export type Decision = (typeof decisions)[number]
