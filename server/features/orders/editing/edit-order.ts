import type { z } from 'zod'
import type { updateOrderLines } from '../../../../contract/orders.ts'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import { sumMoney } from '../../../../shop/numbers/money.ts'
import { paths } from '../../../../shop/paths.ts'
import { problem } from '../../../../shop/problems.ts'
import { sumLines } from '../../../../shop/products/prices.ts'
import type { Tx } from '../../../db/open.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { addDayTotals } from '../../ledger/day-changes.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { changeDue } from '../debts/change-due.ts'
import { applyDeposit } from '../debts/settle-debts.ts'
import { followTicks, readLockedDelivery } from '../delivery/deliveries.queries.ts'
import { requireNotSent } from '../delivery/delivery.rules.ts'
import { checkAgreedPrices } from '../lines/below-cost.ts'
import { type DiscountLimit, discountOf } from '../lines/discounts.rules.ts'
import { insertLines } from '../lines/insert-lines.queries.ts'
import { type PricedLine, type RequestedLine, requireFreeStock, requireOrderLines } from '../lines/order-lines.rules.ts'
import { requirePricedLines } from '../lines/price-lines.rules.ts'
import { editedNotification } from '../order-notifications.rules.ts'
import { type LineRow, readLockedLines } from '../orders.queries.ts'
import { customerOf, type OpenOrder, requireNotSoldAtCounter } from '../orders.rules.ts'
import { lockProductsOfLines } from '../placing/order-basis.queries.ts'
import { setMarks } from '../placing/sale-marks.queries.ts'
import { giveLeftOverBack } from '../returns/give-back.ts'
import { deleteLines, setInstructions, storeEdit } from './edits.queries.ts'
import { auditOfWithdrawn, compareLines, requirePositions, requireSeenTotal, requireUnedited } from './edits.rules.ts'

type Edit = {
  input: z.output<typeof updateOrderLines.input>
  by: number
  at: Date
  holdHours: number
  seesCosts: boolean
} & DiscountLimit

/**
 * Changes the lines of a locked order that are not ready. An overpayment goes back to the customer, who is notified of
 * the old and new total. Throws changed_meanwhile, line_mismatch, price_changed, agreement_needed, refused, bad_input
 * and not_allowed.
 */
export async function editOrder(tx: Tx, order: OpenOrder, edit: Edit): Promise<void> {
  const { input, by, at } = edit
  requireNotSoldAtCounter(order)
  requireUnedited(order, input)
  const { kept, dropped, ordered, reworded } = compareLines(await readLockedLines(tx, order), input.items)
  if (kept.length + ordered.length === 0)
    throw problem('refused', { text: 'Oda ibaki na bidhaa angalau moja. Kuiacha yote, ighairi.' })
  if (ordered.length > 0) requireNotSent(await readLockedDelivery(tx, order), 'haiongezwi bidhaa')
  // The lines are deleted before the stock is read, so that the pieces that they held are free.
  await deleteLines(tx, dropped)
  for (const { line, instructions } of reworded) await setInstructions(tx, line, instructions)
  const added = ordered.length > 0 ? await priceLines(tx, { ...edit, kept, ordered }) : []
  const newMarks = await checkAgreedPrices(tx, added, { mustConfirm: edit.seesCosts && !input.below_cost })
  // A mark stays if it may come from a kept line with an agreed price, or if it concerns goods that are already ready.
  const isAgreed = kept.some(({ agreed_reason }) => agreed_reason !== null)
  const keptMarks = order.marks.filter((mark) => isAgreed || mark === 'over_limit')
  const total = sumMoney([sumLines([...kept, ...added]), order.delivery_fee])
  requireSeenTotal(order, total, input)
  await giveLeftOverBack(tx, order, { total, input, at, by })
  await insertLines(tx, order, added, { holdsBriefly: false })
  await setMarks(tx, order, [...new Set([...keptMarks, ...newMarks])])
  await followTicks(tx, order, { at, by })
  await storeEdit(tx, order, { total, lines: [...kept, ...added], at })
  await changeDue(tx, order, { kind: 'changed', at, by })
  await applyDeposit(tx, order, { at, by })
  addDayTotals(tx, { day: shopDay(order.created_at), ordered: sumMoney([total, -order.total]) })
  await announceEdit(tx, order, { total, dropped, added, by })
}

/** Prices the new lines. The kept lines also count towards their price tiers. */
async function priceLines(
  tx: Tx,
  { kept, ordered, holdHours, maxPercent }: Edit & { kept: readonly LineRow[]; ordered: readonly RequestedLine[] },
): Promise<PricedLine[]> {
  const requested = requireOrderLines(ordered)
  const { products } = await lockProductsOfLines(tx, { lines: requested, holdHours })
  const existingLines = kept.map(({ product_id: id, type, quantity, price }) => ({ id, type, quantity, price }))
  const positions = requirePositions(kept, requested.length)
  // The client sends the total of the whole order, which editOrder compares. So it is not compared here.
  const seen = { lines: ordered, total_amount: undefined }
  const lines = requirePricedLines(requested, products, { seen, maxPercent, existingLines, positions })
  requireFreeStock(lines)
  return lines
}

async function announceEdit(
  tx: Tx,
  order: OpenOrder,
  {
    total,
    dropped,
    added,
    by,
  }: { total: number; dropped: readonly LineRow[]; added: readonly PricedLine[]; by: number },
): Promise<void> {
  const discount = discountOf(added)
  // From these positions, the evening page finds the lines on whose prices this person agreed.
  const agreed = added.filter(({ agreed_reason }) => agreed_reason !== null).map(({ position }) => position)
  const after = {
    total,
    ...(discount > 0 && { discount }),
    ...(agreed.length > 0 && { agreed }),
    ...(order.paid > 0 && auditOfWithdrawn(dropped, added)),
  }
  const audit = { action: 'order_edited', subject: 'order', subjectId: order.id } as const
  await recordAudit(tx, { by, ...audit, before: { total: order.total }, after })
  const to = customerOf(order)
  const message = editedNotification(order.id, order.total, total)
  if (to) await notify(tx, { to, except: by, message, link: paths.order(order.id) })
}
