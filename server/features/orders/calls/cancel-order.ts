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
import { cancelledNotification } from '../order-notifications.rules.ts'
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
 * Cancels an order: a customer while nothing is ready, staff always. Ready lines return to the stock. Repeating is
 * success.
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
    return { order: await showOrder(tx, order.id, staff) }
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
  const message = cancelledNotification(order.id, reason)
  const link = paths.order(order.id)
  const customer = customerOf(order)
  if (!staff) await notify(tx, { to: { roles: ['admin'] }, message, link })
  else if (customer) await notify(tx, { to: customer, except: by ?? undefined, message, link })
}
