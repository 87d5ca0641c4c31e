import { calls } from '../../../../contract/all.ts'
import { shopDay } from '../../../../shop/dates.ts'
import { found } from '../../../../shop/problems.ts'
import { may } from '../../../../shop/rights.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { addDayTotals, addFigures } from '../../ledger/figures.queries.ts'
import { moveStock } from '../../ledger/move-stock.ts'
import { lockVariants } from '../../ledger/variants.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { markCancelled } from '../changes.queries.ts'
import { cancelledNotice } from '../order-notifications.rules.ts'
import { type LineRow, type LockedOrder, lockOrder, readLines } from '../orders.queries.ts'
import { cancellable, customerOf, lineFigures, reachOf } from '../orders.rules.ts'
import { showOrder } from '../show-order.ts'

/** Cancels an order: a customer while nothing is ready, staff always. Ready lines return to the stock. Once; repeating is success. */
export const handleCancelOrder = handle(calls.cancelOrder, ({ db, input, user, device, scope, caller }) =>
  transaction(db, async (tx) => {
    const staff = may(caller, 'handleOrders')
    const order = found(await lockOrder(tx, reachOf(scope, user, device), input.order_id))
    if (order.cancelled_at === null) {
      const lines = await readLines(tx, [order.id])
      cancellable(lines, staff ? 'staff' : 'customer')
      const by = user?.id ?? null
      await giveBack(tx, lines, by)
      await markCancelled(tx, order, by, input.reason ?? '')
      // The reason stands on the order alone: the trace is never changed, not even when its buyer deletes the account.
      const after = { paid: order.paid }
      await recordAudit(tx, { by, action: 'order_cancelled', subject: 'order', subjectId: order.id, after })
      await tell(tx, order, input.reason ?? '', by, staff)
      await addDayTotals(tx, { day: shopDay(order.created_at), ordered: -order.total, orders: -1 })
    }
    return { order: await showOrder(tx, order.id, staff) }
  }),
)

/** What the ready lines took goes back, and their sales leave the days that counted them. */
async function giveBack(tx: Tx, lines: readonly LineRow[], by: number | null): Promise<void> {
  const ready = lines.flatMap((line) => (line.ready_at === null ? [] : [{ ...line, ready_at: line.ready_at }]))
  const variants = await lockVariants(
    tx,
    ready.map((line) => line.variant_id),
  )
  for (const line of ready) {
    const variant = found(variants.find((one) => one.id === line.variant_id))
    await moveStock(tx, variant, line.taken, { reason: 'order_returned', refKind: 'order_line', refId: line.id, by })
  }
  await addFigures(
    tx,
    ready.map((line) => lineFigures(line, shopDay(line.ready_at), -1)),
  )
}

/** The other side is told: the customer when staff cancel, the admins when a customer does. */
async function tell(tx: Tx, order: LockedOrder, reason: string, by: number | null, staff: boolean): Promise<void> {
  const message = cancelledNotice(order.id, reason)
  const link = `/myorders?id=${order.id}`
  const customer = customerOf(order)
  if (!staff) await notify(tx, { to: { roles: ['admin'] }, message, link })
  else if (customer) await notify(tx, { to: customer, except: by ?? undefined, message, link })
}
