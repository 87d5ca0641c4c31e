import { shopDay } from '../../../shop/numbers/dates.ts'
import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import { addFigures } from '../ledger/day-changes.ts'
import { moveStock } from '../ledger/move-stock.ts'
import type { Movement } from '../ledger/movements.queries.ts'
import type { Variant } from '../ledger/variants.queries.ts'
import type { OnStockEntered } from './on-stock-entered.ts'

type Receipt = Pick<Movement, 'refKind' | 'refId' | 'ownDecision'> & {
  by: number
  pieces: number
  /** Total costs, in shillings. */
  costs: { buying: number; shipping: number }
  /** The time of the transaction. The ledger row has the same time, so that costs and pieces count for the same day. */
  at: Date
  onStockEntered: OnStockEntered
}

/**
 * Takes arrived pieces into the storeroom, with their costs, and adds them to the reports. Then settles shortages of
 * earlier sales.
 */
export async function receivePieces(
  tx: Tx,
  variant: Locked<Variant>,
  { pieces, costs, at, onStockEntered, ...ref }: Receipt,
): Promise<void> {
  await moveStock(tx, variant, pieces, { reason: 'arrival', ...ref, costs })
  addFigures(tx, [{ productId: variant.product_id, day: shopDay(at), arrivals: pieces, ...costs }])
  await onStockEntered(tx, variant, { by: ref.by, countedAt: null })
}
