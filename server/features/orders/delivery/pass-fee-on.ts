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
import { feePassedOnNotification } from '../order-notifications.rules.ts'
import { type CancellableOrder, customerOf, isOpen, type OpenOrder } from '../orders.rules.ts'
import { storeFee } from './deliveries.queries.ts'

type Act = { at: Date; by: number | null }

/**
 * Adds the delivery fee of a cancelled order to the next open one that was placed together with it: its goods are still
 * delivered, and the buyer agreed to the fee for all of them. All calls lock orders by ascending number, so this one
 * looks only at higher numbers.
 */
export async function passFeeOn(tx: Tx, cancelled: CancellableOrder, act: Act): Promise<void> {
  if (cancelled.delivery_fee === 0) return
  for (const id of await readLaterParts(tx, cancelled)) {
    const next = (await lockOrder(tx, { all: true }, id))?.order
    if (next && isOpen(next)) return addFee(tx, next, cancelled, act)
  }
}

async function addFee(tx: Tx, order: OpenOrder, from: CancellableOrder, { at, by }: Act): Promise<void> {
  const { delivery_fee: added } = from
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
  const message = feePassedOnNotification(order.id, { from: from.id, fee: added, total })
  await notify(tx, { to, message, link: paths.order(order.id) })
}
