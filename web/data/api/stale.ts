import type { QueryKey } from '@tanstack/react-query'
import type { SendName } from './send-path.ts'

/** The queries that become stale when a call is made, and when they are refetched. */
export type Stale = {
  isStale: (key: QueryKey) => boolean
  /** The call is pending until they have been refetched, so a form stays busy until the change is visible. */
  waits?: true
  /**
   * They are refetched even after a failure, because somebody else may have been faster, or only the response was lost.
   */
  afterFailure?: true
}

export const inAreas =
  (...areas: string[]) =>
  ([area]: QueryKey): boolean =>
    areas.includes(String(area))

const session: Stale = { isStale: inAreas('session'), waits: true }
/** The session and the staff, because the current person may be one of them. */
export const team: Stale = { isStale: inAreas('session', 'team'), waits: true }

/**
 * The queries that become stale, by call; here for the calls of customers. Calls that are not listed change no cached
 * query. stale-of-staff.ts adds the calls of staff, so that customers do not load them.
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
