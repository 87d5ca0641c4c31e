import { shopDay } from '../../../../shop/numbers/dates.ts'
import type { Tx } from '../../../db/open.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { addFigures, addSales } from '../../ledger/day-changes.ts'
import { handsOf } from '../../ledger/places.queries.ts'
import { assignCustomerByPhone } from '../debts/assign-customer.ts'
import { changeDue } from '../debts/change-due.ts'
import { unsettle } from '../debts/settle-debts.ts'
import { lineFigures, type OpenOrder, type ReadyLine, soldNotLostFigures, type UnreadyLine } from '../orders.rules.ts'
import { markReady, markUnready } from './line-changes.queries.ts'
import { returnPieces, type TakenPieces, takePieces } from './take-pieces.ts'
import { withLockedVariants } from './with-locked-variants.ts'

type Sale = {
  at: Date
  by: number
  /** Returns the maximum number of pieces of a line that may come from what `by` carries. Default: none. */
  mostFromHands?: (line: UnreadyLine) => number
  allowShortage?: boolean
  /** True for a sale that was sent later. `at` is then the time of the sale. */
  isLate?: boolean
}

/** A line that was just sold, with its pieces. */
export type SoldPieces = { line: UnreadyLine } & TakenPieces

/**
 * Makes lines of an order ready: their pieces leave the stock and count as sales of the day of `at`. Pieces that `by`
 * carries are used first, up to `mostFromHands`. Throws refused if counted stock is short and `allowShortage` is not
 * set.
 */
export async function sellLines(
  tx: Tx,
  order: OpenOrder,
  lines: readonly UnreadyLine[],
  { at, by, mostFromHands = () => 0, allowShortage = false, isLate = false }: Sale,
): Promise<SoldPieces[]> {
  const orderOfCustomer = await assignCustomerByPhone(tx, order, { at, by })
  const hands = lines.some((line) => mostFromHands(line) > 0) ? await handsOf(tx, by) : null
  const taking = { by, hands, allowShortage, soldAt: isLate ? at : null }
  const sold = await withLockedVariants(tx, lines, async (variant, line) => {
    return { line, ...(await takePieces(tx, variant, line, { ...taking, mostFromHands: mostFromHands(line) })) }
  })
  await markReady(tx, order, sold, { at, by })
  addSales(
    tx,
    sold.map(({ line, unit_cost }) =>
      lineFigures(orderOfCustomer, { ...line, unit_cost, ready_by: by }, shopDay(at), 1),
    ),
  )
  addFigures(
    tx,
    sold.map(({ line: { product_id }, unit_cost, settled_by_count: pieces }) =>
      soldNotLostFigures({ product_id, unit_cost, pieces }, shopDay(at), 1),
    ),
  )
  for (const { position } of lines) {
    const after = { line: position }
    await recordAudit(tx, { by, action: 'line_ready', subject: 'order', subjectId: order.id, after })
  }
  await changeDue(tx, order, { kind: 'goods', at, by })
  return sold
}

/**
 * Reopens ready lines of an order as if they had never been ready. If no line is ready afterwards, the order's
 * settlements are reversed.
 */
export async function unsellLines(
  tx: Tx,
  order: OpenOrder,
  lines: readonly ReadyLine[],
  { at, by }: { at: Date; by: number },
): Promise<void> {
  // An earlier act of this transaction may have assigned the customer after `order` was read. The sale counts for that
  // customer, so the reversed figures must also count for that customer.
  await takeBackLines(tx, await assignCustomerByPhone(tx, order, { at, by }), lines, by)
  await markUnready(tx, order, lines)
  for (const { position, ready_at, line_total: total } of lines) {
    const before = { line: position, ready_at, total }
    await recordAudit(tx, { by, action: 'line_returned', subject: 'order', subjectId: order.id, before })
  }
  const { is_begun } = await changeDue(tx, order, { kind: 'goods_back', at, by })
  if (!is_begun) await unsettle(tx, order, { as: 'goods_back', at, by })
}

/**
 * Returns the pieces of ready lines to where they came from, and removes their sales from the figures of their days.
 */
export async function takeBackLines(
  tx: Tx,
  order: OpenOrder,
  lines: readonly ReadyLine[],
  by: number | null,
): Promise<void> {
  await withLockedVariants(tx, lines, (variant, line) => returnPieces(tx, variant, line, by))
  addSales(
    tx,
    lines.map((line) => lineFigures(order, line, shopDay(line.ready_at), -1)),
  )
  addFigures(
    tx,
    lines.map((line) => soldNotLostFigures({ ...line, pieces: line.settled_by_count }, shopDay(line.ready_at), -1)),
  )
}
