import { calls } from '../../../../contract/all.ts'
import { shopDay } from '../../../../shop/dates.ts'
import { found } from '../../../../shop/problems.ts'
import type { Tx } from '../../../db/open.ts'
import { transaction } from '../../../db/transaction.ts'
import { handle } from '../../../http/handle.ts'
import { recordAudit } from '../../audit/audit.queries.ts'
import { addFigures } from '../../ledger/figures.queries.ts'
import { moveStock } from '../../ledger/move-stock.ts'
import { lockVariants } from '../../ledger/variants.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { markOpen, markReady } from '../changes.queries.ts'
import { lineReadyNotice, orderReadyNotice } from '../order-notifications.rules.ts'
import { type LineRow, type LockedOrder, lockOrder, readLines } from '../orders.queries.ts'
import { agreedLine, customerOf, lineFigures, notCancelled, reachOf } from '../orders.rules.ts'
import { showOrder } from '../show-order.ts'

/** Makes a line ready, which takes it from the stock, or open again, which returns what it took. Repeating changes nothing. */
export const handleUpdateOrderItemReady = handle(calls.updateOrderItemReady, ({ db, input, user, scope }) =>
  transaction(db, async (tx) => {
    const order = found(await lockOrder(tx, reachOf(scope, user, null), input.order_id))
    const lines = await readLines(tx, [order.id])
    const line = agreedLine(found(lines.find((one) => one.position === input.item_index)), input)
    notCancelled(order)
    if (input.ready !== (line.ready_at !== null)) {
      await (input.ready ? makeReady(tx, order, line, user.id) : makeOpen(tx, line, user.id))
      if (input.ready) await tell(tx, order, lines, line)
    }
    return { order: await showOrder(tx, order.id, true) }
  }),
)

async function makeReady(tx: Tx, order: LockedOrder, line: LineRow, by: number): Promise<void> {
  const variant = found((await lockVariants(tx, [line.variant_id]))[0])
  const movement = { reason: 'order_ready', refKind: 'order_line', refId: line.id, by } as const
  const balance = await moveStock(tx, variant, -line.quantity, movement)
  const at = await markReady(tx, line, balance === null ? 0 : line.quantity, by)
  await addFigures(tx, lineFigures(line, shopDay(at), 1))
  await recordAudit(tx, {
    by,
    action: 'line_ready',
    subject: 'order',
    subjectId: order.id,
    after: { line: line.position },
  })
}

/** Returns exactly what the line took, to where it came from, and takes the sale out of the day that counted it. */
async function makeOpen(tx: Tx, line: LineRow, by: number): Promise<void> {
  if (line.ready_at === null) return
  const variant = found((await lockVariants(tx, [line.variant_id]))[0])
  await moveStock(tx, variant, line.taken, { reason: 'order_returned', refKind: 'order_line', refId: line.id, by })
  await markOpen(tx, line)
  await addFigures(tx, lineFigures(line, shopDay(line.ready_at), -1))
  const subject = {
    subject: 'order',
    subjectId: line.order_id,
    before: { line: line.position, ready_at: line.ready_at },
  }
  await recordAudit(tx, { by, action: 'line_returned', ...subject })
}

/** The last line tells that the order is ready; the others only of themselves. */
async function tell(tx: Tx, order: LockedOrder, lines: readonly LineRow[], line: LineRow): Promise<void> {
  const to = customerOf(order)
  if (!to) return
  const last = lines.every((one) => one.id === line.id || one.ready_at !== null)
  const message = last ? orderReadyNotice(order.id) : lineReadyNotice(order.id, line.name, line.quantity)
  await notify(tx, { to, message, link: `/myorders?id=${order.id}` })
}
