import type { Database } from '../../../db/open.ts'
import type { Hit } from '../../limits/rate-limits.queries.ts'
import { isShortOfStock } from '../lines/order-lines.rules.ts'
import { findProven, type OrderCaller } from './proven.queries.ts'

type ShortageLimit = {
  db: Database
  caller: Pick<OrderCaller, 'person_id' | 'device_id'>
  /** Counts one more order that the stock could not serve; throws too_many beyond the limit. */
  countShortage: (db: Database) => Promise<Hit | null>
}

/**
 * Returns what `place` returns. Counts it if it refuses an unproven caller's order for lack of stock: such orders leave
 * nothing behind, and enough of them, each with another quantity, would reveal how many pieces are free. Counts after
 * the transaction, because the refusal rolls that back. Beyond the limit, throws too_many instead of the refusal.
 */
export async function countShortages<Placed>(
  place: () => Promise<Placed>,
  { db, caller, countShortage }: ShortageLimit,
): Promise<Placed> {
  try {
    return await place()
  } catch (error) {
    if (isShortOfStock(error) && !(await findProven(db, caller))) await countShortage(db)
    throw error
  }
}
