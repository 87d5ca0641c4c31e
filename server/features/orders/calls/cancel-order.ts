import { cancelOrder } from '../../../../contract/orders.ts'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import { paths } from '../../../../shop/paths.ts'
import { may } from '../../../../shop/people/rights.ts'
import { found } from '../../../../shop/words/problems.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { addDayTotals, addFigures } from '../../ledger/figures.queries.ts'
import { moveStock } from '../../ledger/move-stock.ts'
import { lockVariants } from '../../ledger/variants.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { markCancelled } from '../order-changes.queries.ts'
import { cancelledByCustomerNotification, cancelledNotification } from '../order-notifications.rules.ts'
import { lockOrder, readLockedLines } from '../orders.queries.ts'
import {
  type CancellableOrder,
  customerOf,
  isOpen,
  isReady,
  lineFigures,
  orderAccess,
  type ReadyLine,
  requireCancellable,
} from '../orders.rules.ts'
import { showOrder } from '../show-order.ts'

/**
 * Cancels an order: a customer while nothing is ready, staff always. Ready lines return to the stock, and what was paid
 * is owed to the customer until a refund is written down. Repeating is success.
 */
export const handleCancelOrder = handle(cancelOrder, ({ db, input, user, device, scope, caller }) =>
  transaction(db, async (tx) => {
    const staff = may(caller, 'handleOrders')
    const order = found(await lockOrder(tx, orderAccess(scope, user, device), input.order_id))
    if (isOpen(order)) {
      const lines = await readLockedLines(tx, order)
      const cancellable = requireCancellable(order, lines, staff ? 'staff' : 'customer')
      const by = user?.id ?? null
      const reason = input.reason ?? ''
      await returnToStock(tx, lines.filter(isReady), by)
      await markCancelled(tx, cancellable, { by, reason })
      // The reason stands on the order alone: the trace is never changed, not even when its buyer deletes the account.
      const after = { paid: order.paid }
      await recordAudit(tx, { by, action: 'order_cancelled', subject: 'order', subjectId: order.id, after })
      await notifyOtherSide(tx, cancellable, { reason, by, staff })
      await addDayTotals(tx, { day: shopDay(order.created_at), ordered: -order.total, orders: -1 })
    }
    const shown = await showOrder(tx, order.id, staff)
    return { order: shown, refund_due: shown.refund_due }
  }),
)

/** Returns what the lines took, and takes their sales out of the days that counted them. */
async function returnToStock(tx: Tx, lines: readonly ReadyLine[], by: number | null): Promise<void> {
  const variants = await lockVariants(
    tx,
    lines.map((line) => line.variant_id),
  )
  for (const line of lines) {
    const variant = found(variants.find((one) => one.id === line.variant_id))
    await moveStock(tx, variant, line.taken, { reason: 'order_returned', refKind: 'order_line', refId: line.id, by })
  }
  await addFigures(
    tx,
    lines.map((line) => lineFigures(line, shopDay(line.ready_at), -1)),
  )
}

/** Notifies the customer when staff cancel, the admins when a customer does. */
async function notifyOtherSide(
  tx: Tx,
  order: CancellableOrder,
  { reason, by, staff }: { reason: string; by: number | null; staff: boolean },
): Promise<void> {
  const link = paths.order(order.id)
  if (!staff) {
    const message = cancelledByCustomerNotification(order.id, reason, order.paid)
    return notify(tx, { to: { roles: ['admin'] }, message, link })
  }
  const customer = customerOf(order)
  const message = cancelledNotification(order.id, reason, order.paid)
  if (customer) await notify(tx, { to: customer, except: by ?? undefined, message, link })
}
