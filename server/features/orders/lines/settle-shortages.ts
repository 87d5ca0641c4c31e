import { shopDay } from '../../../../shop/numbers/dates.ts'
import { costOfPiece } from '../../../../shop/products/average-cost.ts'
import type { Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { readCostState } from '../../ledger/costs.queries.ts'
import { addFigures, addSales } from '../../ledger/day-changes.ts'
import type { SaleFigures } from '../../ledger/figures.rules.ts'
import { moveStock } from '../../ledger/move-stock.ts'
import { findPieces, STOREROOM } from '../../ledger/places.queries.ts'
import type { Variant } from '../../ledger/variants.queries.ts'
import { lineFigures, returnFigures, soldNotLostFigures } from '../orders.rules.ts'
import {
  addTaken,
  findShortVariants,
  lockShortLines,
  readReturned,
  type ShortLine,
  settleByCount,
} from './shortages.queries.ts'

/**
 * Settles the shortages of counter sales after an arrival or a count changed the stock. If the sale was earlier than
 * the count, the count already found the pieces missing, so nothing moves. For all other shortages the pieces leave the
 * stock now, oldest sale first, as long as there are any.
 */
export async function settleShortages(
  tx: Tx,
  variant: Locked<Variant>,
  { by, countedAt }: { by: number; countedAt: Date | null },
): Promise<void> {
  const short = await lockShortLines(tx, variant)
  if (short.length === 0) return
  const isSeen = ({ ready_at }: ShortLine) => countedAt !== null && ready_at <= countedAt
  const seen = short.filter(isSeen)
  await settleByCount(tx, seen)
  addFigures(
    tx,
    seen.map((line) =>
      soldNotLostFigures({ ...line, pieces: line.shortage, before: line.settled_by_count }, shopDay(line.ready_at), 1),
    ),
  )
  const { average } = await readCostState(tx, variant)
  let stock = (await findPieces(tx, STOREROOM, variant.id)) ?? 0
  for (const line of short.filter((one) => !isSeen(one))) {
    const pieces = Math.min(line.shortage, stock)
    if (pieces === 0) return
    await takeMissing(tx, variant, line, { pieces, by, cost: costOfPiece(average, variant) })
    stock -= pieces
  }
}

/** Settles the shortages of these variants after a stocktake. */
export async function settleCounted(
  tx: Tx,
  counted: readonly { variant: Locked<Variant>; countedAt: Date }[],
  by: number,
): Promise<void> {
  const short = new Set(
    await findShortVariants(
      tx,
      counted.map(({ variant }) => variant),
    ),
  )
  for (const { variant, countedAt } of counted.filter((one) => short.has(one.variant.id)))
    await settleShortages(tx, variant, { by, countedAt })
}

/**
 * Takes the missing pieces of a line out of the stock. A line without a cost gets the cost of these pieces. The figures
 * of the day of its sale then include this cost, and so do the figures of the days on which pieces were returned.
 */
async function takeMissing(
  tx: Tx,
  variant: Locked<Variant>,
  line: ShortLine,
  { pieces, by, cost }: { pieces: number; by: number; cost: number | null },
): Promise<void> {
  // The movement is dated at the time of the sale, when the pieces left the shop. Counts made since then have already
  // found them missing.
  const movement = { reason: 'order_ready', refKind: 'order_line', refId: line.id, happenedAt: line.ready_at } as const
  await moveStock(tx, variant, -pieces, { ...movement, by })
  const unitCost = line.unit_cost ?? cost
  await addTaken(tx, line, { pieces, unitCost })
  if (line.unit_cost !== null || unitCost === null) return
  const day = shopDay(line.ready_at)
  const withCost = { ...line, unit_cost: unitCost }
  addSales(tx, [lineFigures(line, line, day, -1), lineFigures(line, withCost, day, 1)])
  addFigures(tx, [soldNotLostFigures({ ...withCost, pieces: line.settled_by_count }, day, 1)])
  for (const { at, ...returned } of await readReturned(tx, line)) {
    const back = returnFigures(line, { ...returned, line }, shopDay(at))
    addSales(tx, [negated(back), returnFigures(line, { ...returned, line: withCost }, shopDay(at))])
  }
}

/** Reverses the figures of returned pieces. Such figures contain no discount. */
const negated = ({ sales, unitsSold, cost, salesWithoutCost, returned, ...others }: SaleFigures): SaleFigures => ({
  ...others,
  sales: -sales,
  unitsSold: -unitsSold,
  cost: -cost,
  salesWithoutCost: -salesWithoutCost,
  returned: -returned,
})
