import type { QueryKey } from '@tanstack/react-query'
import type { SendName } from './send-path.ts'

/** The queries that a call makes stale, and the rules for refetching them. */
export type Stale = {
  isStale: (key: QueryKey) => boolean
  /** The call stays pending until the queries have been refetched, so a form stays busy until the change is visible. */
  waits?: true
  /**
   * The queries are refetched even after a failure, because somebody else may have been faster, or only the response
   * may be lost.
   */
  afterFailure?: true
}

export const inAreas =
  (...areas: string[]) =>
  ([area]: QueryKey): boolean =>
    areas.includes(String(area))

const session: Stale = { isStale: inAreas('session'), waits: true }
/** After a change of staff: the staff and the session, because the changed person may be the current person. */
export const team: Stale = { isStale: inAreas('session', 'team'), waits: true }

/**
 * The queries that become stale, by call. Calls that are not listed make no cached query stale. This file has the calls
 * of customers. stale-of-staff.ts adds the calls of staff, so that customers do not load them.
 */
export const staleAfter: { [N in SendName]?: Stale } = {
  uploadProfilePhoto: session,
  changePhone: session,
  updateUsername: session,
  setName: team,
  markNotificationsRead: { isStale: inAreas('notifications'), waits: true },
  submitOrder: { isStale: inAreas('orders'), waits: true },
  claimPayment: { isStale: inAreas('notifications') },
  cancelOrder: { isStale: inAreas('customers') },
}
