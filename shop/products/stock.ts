/** The closed sets of the store: why stock moves, what an update changes, how requests and updates are decided. */

/** Why pieces move, in the ledger. */
export const movementReasons = ['arrival', 'order_ready', 'order_returned', 'request_issued', 'correction'] as const
export type MovementReason = (typeof movementReasons)[number]

/** What a pending update changes: pieces that came, facts alone, or the outcome of a count. */
export const changeTypes = ['ongezeko', 'taarifa', 'marekebisho'] as const
export type ChangeType = (typeof changeTypes)[number]

/** How a request or an update stands; 'closed' when its product went. */
export const decisions = ['pending', 'approved', 'rejected', 'closed'] as const
export type Decision = (typeof decisions)[number]
