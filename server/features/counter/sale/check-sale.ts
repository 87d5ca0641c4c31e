import { tillOfReceipt } from '../../../../shop/orders/receipt-no.ts'
import type { SaleMark } from '../../../../shop/orders/sale-marks.ts'
import type { Tx } from '../../../db/open.ts'
import { findExceededLimit } from '../../orders/debts/credit-limit.ts'
import type { SoldPieces } from '../../orders/lines/sell-lines.ts'
import type { OpenOrder } from '../../orders/orders.rules.ts'
import { findTillCode } from '../till-codes.ts'
import { overLimitRefusal } from './sale.rules.ts'
import type { SaleLine } from './sale-lines.rules.ts'
import { isReceiptUsed } from './sales.queries.ts'

/**
 * Returns the marks for a sale's receipt number: if another sale already has it, and if it begins with another till's
 * code. Must be called before the sale is written.
 */
export async function checkReceipt(
  tx: Tx,
  { receipt_no, client_till_id: till }: { receipt_no?: string; client_till_id?: string },
): Promise<SaleMark[]> {
  if (receipt_no === undefined) return []
  const facts: [SaleMark, boolean][] = [
    ['receipt_repeated', await isReceiptUsed(tx, receipt_no)],
    ['receipt_of_other_till', till !== undefined && tillOfReceipt(receipt_no) !== (await findTillCode(tx, till))],
  ]
  return facts.flatMap(([mark, isTrue]) => (isTrue ? mark : []))
}

/**
 * Returns a mark if the sale has raised the customer's debt above the limit. If the seller may not exceed the limit,
 * throws refused.
 */
export async function checkCreditLimit(
  tx: Tx,
  { customer_id }: OpenOrder,
  { mayExceed }: { mayExceed: boolean },
): Promise<SaleMark[]> {
  const exceeded = customer_id === null ? null : await findExceededLimit(tx, customer_id)
  if (!exceeded) return []
  if (!mayExceed) throw overLimitRefusal(exceeded)
  return ['over_limit']
}

type SaleFacts = {
  /** The lines as sent. */
  lines: readonly SaleLine[]
  discount: number
  /** True if an admin entered the sale for its seller. */
  isReadIn: boolean
  isTimeUnknown: boolean
}

/** Returns the marks that can be determined only after the sale is written. */
export function checkSaleFacts(
  sold: readonly SoldPieces[],
  { lines, discount, isReadIn, isTimeUnknown }: SaleFacts,
): SaleMark[] {
  const facts: [SaleMark, boolean][] = [
    ['discount_unapproved', isReadIn && discount > 0],
    ['time_unknown', isTimeUnknown],
    ['before_count', sold.some(({ settled_by_count }) => settled_by_count > 0)],
    ['beyond_hands', sold.some((one) => lackedInHands(one, lines))],
  ]
  return facts.flatMap(([mark, isTrue]) => (isTrue ? mark : []))
}

/** True if the seller claims to have carried more pieces of a line than the ledger shows. */
function lackedInHands({ line, from_hands, settled_by_count }: SoldPieces, lines: readonly SaleLine[]): boolean {
  const claimed = lines[line.position]?.mostFromHands ?? 0
  // Infinity means that the seller claimed no number.
  return Number.isFinite(claimed) && Math.min(claimed, line.quantity) > from_hands + settled_by_count
}
