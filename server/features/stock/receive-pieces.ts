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
  /** All that they cost, in shillings. */
  costs: { buying: number; shipping: number }
  /** The transaction's own time, which the ledger row has too, so that both fall on the same day. */
  at: Date
  onStockEntered: OnStockEntered
}

/**
 * Takes pieces that arrived into the storeroom, with their costs and their part of the reports. Sales that lacked
 * pieces get them at once.
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
