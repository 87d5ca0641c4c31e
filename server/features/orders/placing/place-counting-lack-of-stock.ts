import type { Database } from '../../../db/open.ts'
import type { Hit } from '../../limits/rate-limits.queries.ts'
import { isShortOfStock } from '../lines/order-lines.rules.ts'
import { findProven, type OrderCaller } from './proven.queries.ts'

type ShortOrderLimit = {
  db: Database
  caller: Pick<OrderCaller, 'person_id' | 'device_id'>
  /** Counts one more order for which stock was short. Throws too_many beyond the limit. */
  countShortOrder: (db: Database) => Promise<Hit | null>
}

/**
 * Calls `place`. If `place` refuses an unproven caller's order for lack of stock, counts the refusal. A refused order
 * leaves no trace, and many refused orders with different quantities would reveal how many pieces are free. The refusal
 * rolls back the transaction, so the count is written after it. Beyond the limit, throws too_many instead of the
 * refusal.
 */
export async function placeCountingLackOfStock<Placed>(
  place: () => Promise<Placed>,
  { db, caller, countShortOrder }: ShortOrderLimit,
): Promise<Placed> {
  try {
    return await place()
  } catch (error) {
    if (isShortOfStock(error) && !(await findProven(db, caller))) await countShortOrder(db)
    throw error
  }
}
