import type { z } from 'zod'
import type { updateOrderItemReady } from '../../../contract/orders.ts'
import { shopDay } from '../../../shop/numbers/dates.ts'
import { paths } from '../../../shop/paths.ts'
import { found, problem } from '../../../shop/words/problems.ts'
import type { Tx } from '../../db/open.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import { addFigures } from '../ledger/figures.queries.ts'
import { moveStock } from '../ledger/move-stock.ts'
import { lockVariant } from '../ledger/variants.queries.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { markReady, markUnready } from './order-changes.queries.ts'
import { lineReadyNotification, orderReadyNotification } from './order-notifications.rules.ts'
import { type LineRow, lockOrder, type OrderAccess, readLockedLines } from './orders.queries.ts'
import {
  customerOf,
  isReady,
  isUnready,
  lineFigures,
  type OpenOrder,
  type ReadyLine,
  requireMatchingLine,
  requireOpen,
  type UnreadyLine,
} from './orders.rules.ts'
import { takeReadyKey } from './ready-keys.queries.ts'

/** A ready tick: by whom, on which orders they may, and under which key. */
type Tick = {
  input: z.output<(typeof updateOrderItemReady)['input']>
  by: number
  access: OrderAccess | null
  key: string | null
}

/**
 * Makes a line ready, which takes it from the stock, or open again, which returns what it took. Repeating changes
 * nothing, and under the same key not even when somebody has changed it since. Returns whether the key is a new one. Throws
 * 'not_found', 'key_reused', 'line_mismatch' and what the stock refuses.
 */
export async function setLineReady(tx: Tx, { input, by, access, key }: Tick): Promise<boolean> {
  const locked = found(await lockOrder(tx, access, input.order_id))
  if (key !== null) {
    const isNew = await takeReadyKey(tx, locked, { by, key, input })
    if (isNew === null) throw problem('key_reused')
    if (!isNew) return false
  }
  const lines = await readLockedLines(tx, locked)
  const line = requireMatchingLine(lines, input)
  const order = requireOpen(locked)
  if (input.ready && isUnready(line)) {
    await makeReady(tx, order, line, by)
    await notifyCustomer(tx, order, lines, line)
  }
  if (!input.ready && isReady(line)) await makeUnready(tx, order, line, by)
  return true
}

async function makeReady(tx: Tx, order: OpenOrder, line: UnreadyLine, by: number): Promise<void> {
  const variant = await lockVariant(tx, line.variant_id)
  const movement = { reason: 'order_ready', refKind: 'order_line', refId: line.id, by } as const
  const balance = await moveStock(tx, variant, -line.quantity, movement)
  const at = await markReady(tx, order, line, { taken: balance === null ? 0 : line.quantity, by })
  await addFigures(tx, lineFigures(line, shopDay(at), 1))
  const after = { line: line.position }
  await recordAudit(tx, { by, action: 'line_ready', subject: 'order', subjectId: order.id, after })
}

/** Returns exactly what the line took, to where it came from, and takes the sale out of the day that counted it. */
async function makeUnready(tx: Tx, order: OpenOrder, line: ReadyLine, by: number): Promise<void> {
  const variant = await lockVariant(tx, line.variant_id)
  await moveStock(tx, variant, line.taken, { reason: 'order_returned', refKind: 'order_line', refId: line.id, by })
  await markUnready(tx, order, line)
  await addFigures(tx, lineFigures(line, shopDay(line.ready_at), -1))
  const before = { line: line.position, ready_at: line.ready_at }
  await recordAudit(tx, { by, action: 'line_returned', subject: 'order', subjectId: order.id, before })
}

/** The last line says that the whole order is ready; the others speak of themselves. */
async function notifyCustomer(tx: Tx, order: OpenOrder, lines: readonly LineRow[], line: UnreadyLine): Promise<void> {
  const to = customerOf(order)
  if (!to) return
  const last = lines.every((one) => one.id === line.id || one.ready_at !== null)
  const message = last ? orderReadyNotification(order.id) : lineReadyNotification(order.id, line.name, line.quantity)
  // A phone hears of the whole order: of each line would be too much, and names what was bought.
  const push = last ? message : undefined
  const link = paths.order(order.id)
  await notify(tx, push ? { to, message, link, push } : { to, message, link })
}
