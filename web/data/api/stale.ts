import type { QueryKey } from '@tanstack/react-query'
import type { SendName } from './send-path.ts'

/** The cached queries that a call makes stale, and when they are refetched. */
export type Stale = {
  isStale: (key: QueryKey) => boolean
  /** The call counts as pending until they are refetched, so a form stays busy until its change is on the screen. */
  waits?: true
  /** They are refetched after a failure too: somebody else may have been faster, or only the response was lost. */
  afterFailure?: true
}

export const inAreas =
  (...areas: string[]) =>
  ([area]: QueryKey): boolean =>
    areas.includes(String(area))

const session: Stale = { isStale: inAreas('session'), waits: true }
/** The staff; the current person may be among them. */
export const team: Stale = { isStale: inAreas('session', 'team'), waits: true }

/**
 * The queries that each call makes stale: here those of customers' calls. A call that is missing changes no cached
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
