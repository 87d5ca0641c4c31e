import type { SaleMark } from '../../../../shop/orders/sale-marks.ts'
import type { Tx } from '../../../db/open.ts'
import { lockCustomer } from '../../customers/customers.queries.ts'
import type { SoldPieces } from '../../orders/lines/sell-lines.ts'
import type { OpenOrder } from '../../orders/orders.rules.ts'
import { belowCostRefusal, findBelowCost, overLimitRefusal } from './sale.rules.ts'
import { isReceiptUsed } from './sales.queries.ts'

/** Marks a receipt number that another sale has already. Call it before the sale itself is written. */
export async function judgeReceipt(tx: Tx, { receipt_no }: { receipt_no?: string }): Promise<SaleMark[]> {
  return receipt_no !== undefined && (await isReceiptUsed(tx, receipt_no)) ? ['receipt_repeated'] : []
}

/** Marks a sale below cost. Throws refused if the seller must be asked first. */
export function judgeCost(sold: readonly SoldPieces[], { isAsked }: { isAsked: boolean }): SaleMark[] {
  const below = findBelowCost(sold)
  if (below.length > 0 && isAsked) throw belowCostRefusal(below)
  return below.length > 0 ? ['below_cost'] : []
}

/** Marks a sale that raised the customer's debt above the limit. Throws refused unless it may. */
export async function judgeLimit(
  tx: Tx,
  { customer_id }: OpenOrder,
  { mayExceed }: { mayExceed: boolean },
): Promise<SaleMark[]> {
  const customer = customer_id === null ? undefined : await lockCustomer(tx, customer_id)
  if (!customer || customer.credit_limit === null || customer.debt <= customer.credit_limit) return []
  const { credit_limit, debt } = customer
  if (!mayExceed) throw overLimitRefusal({ credit_limit, debt })
  return ['over_limit']
}

/** Marks what follows from the facts of a written sale. */
export function judgeFacts(
  sold: readonly SoldPieces[],
  { discount, isReadIn, isTimeUnknown }: { discount: number; isReadIn: boolean; isTimeUnknown: boolean },
): SaleMark[] {
  const facts: [SaleMark, boolean][] = [
    ['discount_unapproved', isReadIn && discount > 0],
    ['time_unknown', isTimeUnknown],
    ['before_count', sold.some(({ settled_by_count }) => settled_by_count > 0)],
  ]
  return facts.flatMap(([mark, isTrue]) => (isTrue ? mark : []))
}
