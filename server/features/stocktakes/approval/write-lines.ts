import { shopDay } from '../../../../shop/numbers/dates.ts'
import { costOfPiece, costOfPieces } from '../../../../shop/products/average-cost.ts'
import { stocktakeName } from '../../../../shop/products/stocktakes.ts'
import type { Tx } from '../../../db/open.ts'
import { addFigures } from '../../ledger/day-changes.ts'
import { moveCounted } from '../../ledger/move-counted.ts'
import { closeCountsOf } from '../../stock/close-waiting.ts'
import type { OnStockCounted } from '../../stock/on-stock-entered.ts'
import { findCounters } from '../counts.queries.ts'
import { insertLines } from '../lines.queries.ts'
import type { Stocktake } from '../stocktakes.queries.ts'
import type { Waiting } from '../stocktakes.rules.ts'
import type { CountedLine } from './approval.rules.ts'

type Approval = { by: number; onStockCounted: OnStockCounted }

/**
 * Writes the differences of a stocktake into the ledger. A type without a difference gets a movement of 0 pieces, which
 * records the time of its count: sales that were made before this time but arrive later then take no pieces. Also
 * settles shortages of earlier sales, and closes other pending counts of the same goods. The costs that the approver
 * typed must already be written. Returns the number of closed counts.
 */
export async function writeLines(
  tx: Tx,
  stocktake: Waiting<Stocktake>,
  lines: readonly CountedLine[],
  { by, onStockCounted }: Approval,
): Promise<number> {
  const ids = await insertLines(
    tx,
    stocktake,
    lines.map(({ row }) => row),
  )
  const own_decision = (await findCounters(tx, stocktake.id)).includes(by)
  const moves = lines.map(({ row, variant }) => {
    const reason = row.result === 'opening' ? ('opening' as const) : ('correction' as const)
    const unit_cost = reason === 'correction' ? costOfPiece(variant.average_cost, variant) : null
    const ref = { ref_id: ids.get(variant.id) ?? 0, own_decision, happened_at: row.last_at }
    return { variant, pieces: row.pieces, reason, unit_cost, ...ref }
  })
  const day = shopDay(stocktake.read_at)
  const losses = moves.flatMap(({ variant, pieces, unit_cost }) =>
    unit_cost === null || pieces === 0
      ? []
      : [{ productId: variant.product_id, day, stockLosses: costOfPieces(unit_cost, -pieces) }],
  )
  addFigures(tx, losses)
  await moveCounted(tx, moves, { refKind: 'stocktake_line', by })
  await onStockCounted(
    tx,
    lines.map(({ row, variant }) => ({ variant, countedAt: row.last_at })),
    by,
  )
  const variants = lines.map(({ variant }) => variant)
  return closeCountsOf(tx, variants, { by, stocktake: stocktakeName(stocktake) })
}
