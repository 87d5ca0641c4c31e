import { problem } from '../../../shop/words/problems.ts'
import type { Database, Tx } from '../../db/open.ts'
import { addressKey } from '../../http/origin/address.ts'
import { countHit, type Hit, removeHit } from './rate-limits.queries.ts'
import type { LimitName } from './rate-limits.rules.ts'

/** The limits that count network addresses. */
type AddressLimit = Extract<LimitName, 'loginFailuresOfAddress' | 'signups' | 'guestRegistrations' | 'unprovenOrders'>

/** How often an address may do what needs no proof of who does it; RATE_LIMITS=off lifts it. */
export type AddressLimits = {
  /**
   * Counts one more of `limit` for the address of a request. Throws too_many with the seconds to wait when there were
   * as many as it allows. With a transaction it counts when that commits, and others of the same address wait for it.
   * Returns what `giveBack` takes.
   */
  requireWithin: (db: Database | Tx, limit: AddressLimit, address: string) => Promise<Hit | null>
  /** Takes back what turned out not to count. */
  giveBack: (db: Database, hit: Hit | null) => Promise<void>
}

/** What a handler needs that is limited per address. */
export type WithAddressLimits = { addressLimits: AddressLimits }

/** `enabled`: the setting RATE_LIMITS; without it nothing is counted. */
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
