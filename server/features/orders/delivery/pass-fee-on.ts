import { shopDay } from '../../../../shop/numbers/dates.ts'
import { sumMoney } from '../../../../shop/numbers/money.ts'
import { paths } from '../../../../shop/paths.ts'
import type { Tx } from '../../../db/open.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { addDayTotals } from '../../ledger/day-changes.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { changeDue } from '../debts/change-due.ts'
import { applyDeposit } from '../debts/settle-debts.ts'
import { readLaterParts } from '../groups.queries.ts'
import { lockOrder } from '../lock-order.queries.ts'
import { feePassedOnNotification, type PassedFee } from '../order-notifications.rules.ts'
import { type CancellableOrder, customerOf, isOpen, type OpenOrder } from '../orders.rules.ts'
import { readLockedDelivery, storeFee } from './deliveries.queries.ts'

type Act = { at: Date; by: number | null }

/**
 * Adds the delivery fee of a cancelled order to the next open order of its group that goes to the same place. That
 * order is still delivered, and the buyer agreed to one fee for the whole group. All calls lock orders by ascending
 * number, so only orders with higher numbers are considered.
 */
export async function passFeeOn(tx: Tx, cancelled: CancellableOrder, act: Act): Promise<void> {
  const { id: from, delivery_fee: fee } = cancelled
  if (fee === 0) return
  const next = await findNext(tx, cancelled, (await readLockedDelivery(tx, cancelled))?.place_id ?? null)
  if (next) await addFee(tx, next, { from, fee, why: 'cancelled' }, act)
}

/**
 * Called when an order moves to a cheaper place or is collected. Adds `fee`, the part that the order no longer pays, to
 * the next order of its group that still goes to the earlier place, `place_id`.
 */
export async function passFeeOnOfMoved(
  tx: Tx,
  moved: OpenOrder,
  { place_id, fee }: { place_id: number | null; fee: number },
  act: Act,
): Promise<void> {
  if (fee <= 0) return
  const next = await findNext(tx, moved, place_id)
  if (next) await addFee(tx, next, { from: moved.id, fee, why: 'moved' }, act)
}

/**
 * Locks the later orders of the group one by one, until an order goes to the place, and returns that order. Returns
 * undefined if no order goes there, or if the order already has a fee.
 */
async function findNext(tx: Tx, order: OpenOrder, place_id: number | null): Promise<OpenOrder | undefined> {
  for (const id of await readLaterParts(tx, order)) {
    const next = (await lockOrder(tx, { all: true }, id))?.order
    if (!next || !isOpen(next)) continue
    const delivery = await readLockedDelivery(tx, next)
    if ((delivery?.place_id ?? null) === place_id) return next.delivery_fee > 0 ? undefined : next
  }
  return undefined
}

async function addFee(tx: Tx, order: OpenOrder, passed: PassedFee, { at, by }: Act): Promise<void> {
  const { fee: added } = passed
  const fee = sumMoney([order.delivery_fee, added])
  const total = sumMoney([order.total, added])
  await storeFee(tx, order, { fee, total, address: order.shipping_address, at })
  await changeDue(tx, order, { kind: 'changed', at, by })
  await applyDeposit(tx, order, { at, by })
  addDayTotals(tx, { day: shopDay(order.created_at), ordered: added, deliveryFees: added })
  await recordAudit(tx, {
    by,
    action: 'order_delivery',
    subject: 'order',
    subjectId: order.id,
    before: { delivery_fee: order.delivery_fee, total: order.total },
    after: { delivery_fee: fee, total },
  })
  const to = customerOf(order)
  if (!to) return
  const message = feePassedOnNotification(order.id, { ...passed, total })
  await notify(tx, { to, message, link: paths.order(order.id) })
}
