import type { z } from 'zod'
import type { updateOrderItemReady } from '../../../contract/orders.ts'
import { paths } from '../../../shop/paths.ts'
import { requireFound } from '../../../shop/problems.ts'
import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import type { LockedCustomer } from '../customers/customers.queries.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { once } from '../request-keys/once.ts'
import { markBeyondLimit } from './debts/credit-limit.ts'
import { requireOwnDeposit } from './debts/own-deposit.ts'
import { applyDeposit } from './debts/settle-debts.ts'
import { followTicks, readLockedDelivery } from './delivery/deliveries.queries.ts'
import { requireNotSent } from './delivery/delivery.rules.ts'
import { markLineImported } from './lines/line-changes.queries.ts'
import { sellLines, unsellLines } from './lines/sell-lines.ts'
import { lockOrder } from './lock-order.queries.ts'
import { lineReadyNotification, orderReadyNotification } from './order-notifications.rules.ts'
import { type LineRow, type OrderAccess, type OrderRow, readLockedLines } from './orders.queries.ts'
import {
  customerOf,
  isReady,
  isUnready,
  type OpenOrder,
  type ReturnRight,
  requireMatchingLine,
  requireNewlyReady,
  requireNothingReturned,
  requireNotSoldAtCounter,
  requireOpen,
  type UnreadyLine,
} from './orders.rules.ts'

/**
 * A request to set a line ready or open: its author, the orders that the author may handle, the request's key, and the
 * admin who imported the request from a queue file.
 */
type Tick = {
  input: z.output<(typeof updateOrderItemReady)['input']>
  by: number
  access: OrderAccess | null
  key: string | null
  importedBy?: number | null
} & ReturnRight

/**
 * Makes a line ready, which takes its pieces from the stock, or reopens it, which returns them. Changes nothing if the
 * line is already in that state. A repeated key changes nothing even if somebody has changed the line since. Returns
 * true if the key is new. Throws not_found, key_reused, line_mismatch, deposit_asked and the refusals of the stock.
 */
export async function setLineReady(tx: Tx, tick: Tick): Promise<boolean> {
  const { input, by, access, key } = tick
  const { order, at } = requireFound(await lockOrder(tx, access, input.order_id))
  // These fields are not compared: a repeat from a queue may name another place for the pieces, or confirm whose
  // deposit it is.
  const { from_hands: _, own_deposit: __, ...body } = input
  const request = { kind: 'ready_tick', owner: `person:${by}`, key, body } as const
  const { isRepeat } = await once(tx, request, async () => {
    await changeLine(tx, order, { ...tick, at })
    const beforeUse = (customer: LockedCustomer) => requireOwnDeposit(tx, order, customer, input)
    await applyDeposit(tx, order, { at, by, beforeUse })
    await markBeyondLimit(tx, order)
    return order.id
  })
  return !isRepeat
}

async function changeLine(
  tx: Tx,
  locked: Locked<OrderRow>,
  { input, at, by, importedBy = null, mayReturnLater }: Tick & { at: Date },
): Promise<void> {
  const lines = await readLockedLines(tx, locked)
  const line = requireMatchingLine(lines, input)
  const order = requireOpen(locked)
  if (input.ready === isReady(line)) return
  if (isReady(line)) {
    requireNotSoldAtCounter(order)
    requireNothingReturned(lines)
    requireNotSent(await readLockedDelivery(tx, order), 'alama ya Tayari haiondolewi')
    requireNewlyReady([line], at, { mayReturnLater })
    await unsellLines(tx, order, [line], { at, by })
  }
  if (isUnready(line)) {
    const mostFromHands = () => (input.from_hands ? line.quantity : 0)
    await sellLines(tx, order, [line], { at, by, mostFromHands })
    await notifyCustomer(tx, order, lines, line)
  }
  await followTicks(tx, order, { at, by, isUntick: !input.ready })
  if (line.read_in_by !== importedBy) await markLineImported(tx, order, line, importedBy)
}

/** Notifies the customer that the whole order is ready if this was its last line, otherwise that this line is ready. */
async function notifyCustomer(tx: Tx, order: OpenOrder, lines: readonly LineRow[], line: UnreadyLine): Promise<void> {
  const to = customerOf(order)
  if (!to) return
  const isLast = lines.every((one) => one.id === line.id || one.ready_at !== null)
  const message = isLast ? orderReadyNotification(order.id) : lineReadyNotification(order.id, line.name, line.quantity)
  // A push is sent only for the whole order. A push for each line would be too many, and would show what was bought.
  const push = isLast ? message : undefined
  const link = paths.order(order.id)
  await notify(tx, push ? { to, message, link, push } : { to, message, link })
}
