import { cancelOrder } from '../../../../contract/orders.ts'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import { paths } from '../../../../shop/paths.ts'
import { may } from '../../../../shop/people/rights.ts'
import { requireFound } from '../../../../shop/problems.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { addDayTotals } from '../../ledger/day-changes.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { changeDue } from '../debts/change-due.ts'
import { applyDeposit, unsettle } from '../debts/settle-debts.ts'
import { readLockedDelivery } from '../delivery/deliveries.queries.ts'
import { requireNotSent } from '../delivery/delivery.rules.ts'
import { passFeeOn } from '../delivery/pass-fee-on.ts'
import { takeBackLines } from '../lines/sell-lines.ts'
import { lockOrder } from '../lock-order.queries.ts'
import { markCancelled } from '../mark-cancelled.queries.ts'
import { cancelledByCustomerNotification, cancelledNotification } from '../order-notifications.rules.ts'
import { readLockedLines } from '../orders.queries.ts'
import {
  type CancellableOrder,
  customerOf,
  isOpen,
  isReady,
  orderAccess,
  requireCancellable,
  requireNewlyReady,
  requireNotSoldAtCounter,
} from '../orders.rules.ts'
import { showOrder } from '../show-order.ts'

/**
 * Cancels an order. Staff may do so even if lines are ready, a customer only while none is. Throws refused for a
 * counter sale, for an order that was sent, and if any goods were returned. Also if a line became ready more than
 * RETURN_HOURS ago, unless the caller has the right `returnLater`. Ready lines return to stock, and the shop owes the
 * paid money to the customer until a refund is recorded. Repeating a cancellation succeeds.
 */
export const handleCancelOrder = handle(cancelOrder, ({ db, input, user, device, scope, caller }) =>
  transaction(db, async (tx) => {
    const isStaff = may(caller, 'handleOrders')
    const { order, at } = requireFound(await lockOrder(tx, orderAccess(scope, user, device), input.order_id))
    if (isOpen(order)) {
      requireNotSoldAtCounter(order)
      const lines = await readLockedLines(tx, order)
      const cancellable = requireCancellable(order, lines, isStaff ? 'staff' : 'customer')
      requireNewlyReady(lines.filter(isReady), at, { mayReturnLater: may(caller, 'returnLater') })
      requireNotSent(await readLockedDelivery(tx, order), 'haighairiwi')
      const by = user?.id ?? null
      const reason = input.reason ?? ''
      await takeBackLines(tx, order, lines.filter(isReady), by)
      await markCancelled(tx, cancellable, { at, by, reason })
      await changeDue(tx, order, { kind: 'cancelled', at, by })
      await unsettle(tx, order, { as: 'cancelled', at, by })
      await applyDeposit(tx, order, { at, by })
      await passFeeOn(tx, cancellable, { at, by })
      // The audit log can never be changed, not even when the buyer deletes the account. So the reason is stored only
      // on the order.
      const after = { paid: order.paid }
      await recordAudit(tx, { by, action: 'order_cancelled', subject: 'order', subjectId: order.id, after })
      const { refund_due } = await showOrder(tx, order.id, { isStaff })
      await notifyOtherSide(tx, cancellable, { reason, refund_due, by, isStaff })
      addDayTotals(tx, {
        day: shopDay(order.created_at),
        ordered: -order.total,
        deliveryFees: -order.delivery_fee,
        orders: -1,
      })
    }
    const shown = await showOrder(tx, order.id, { isStaff })
    return { order: shown, refund_due: shown.refund_due }
  }),
)

/** Notifies the customer if staff cancelled, and the admins if the customer did. */
async function notifyOtherSide(
  tx: Tx,
  order: CancellableOrder,
  { reason, refund_due, by, isStaff }: { reason: string; refund_due: number; by: number | null; isStaff: boolean },
): Promise<void> {
  const link = paths.order(order.id)
  if (!isStaff) {
    const message = cancelledByCustomerNotification(order.id, reason, refund_due)
    return notify(tx, { to: { roles: ['admin'] }, message, link })
  }
  const customer = customerOf(order)
  const message = cancelledNotification(order.id, reason, refund_due)
  if (customer) await notify(tx, { to: customer, except: by ?? undefined, message, link })
}
