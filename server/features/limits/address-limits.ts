import { problem } from '../../../shop/problems.ts'
import type { Database, Tx } from '../../db/open.ts'
import { addressKey } from '../../http/origin/address.ts'
import { countHit, type Hit, removeHit } from './rate-limits.queries.ts'
import type { LimitName } from './rate-limits.rules.ts'

/** The names of the limits per network address. */
type AddressLimitName = Extract<
  LimitName,
  | 'loginFailuresOfAddress'
  | 'signups'
  | 'guestRegistrations'
  | 'missedSearches'
  | 'guestAlerts'
  | 'paymentClaims'
  | 'contactCorrections'
  | 'unprovenOrders'
  | 'shortOrders'
>

/** Limits per network address, for requests without a proof of identity. RATE_LIMITS=off disables them. */
export type AddressLimits = {
  /**
   * Counts one more hit of `limit` for an address. Throws too_many with the seconds to wait if the limit is reached.
   * Within a transaction, the hit counts once it commits, and other requests of the address wait until then. Returns
   * the hit, which `giveBack` can remove again.
   */
  requireWithin: (db: Database | Tx, limit: AddressLimitName, address: string) => Promise<Hit | null>
  /** Removes a hit, so that it no longer counts. */
  giveBack: (db: Database, hit: Hit | null) => Promise<void>
}

/** The dependency of a handler with limits per address. */
export type WithAddressLimits = { addressLimits: AddressLimits }

/** `enabled` is the setting RATE_LIMITS. If false, nothing is counted. */
export function createAddressLimits({ enabled }: { enabled: boolean }): AddressLimits {
  return {
    requireWithin: async (db, limit, address) => {
      if (!enabled) return null
      const counted = await countHit(db, limit, addressKey(address))
      if ('hit' in counted) return counted.hit
      throw problem('too_many', { retryAfter: counted.retryAfter })
    },
    giveBack: async (db, hit) => {
      if (hit) await removeHit(db, hit)
    },
  }
}
