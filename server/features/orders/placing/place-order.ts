import { shopDay } from '../../../../shop/numbers/dates.ts'
import { paths } from '../../../../shop/paths.ts'
import type { Branded, Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { registerDevice } from '../../accounts/devices.queries.ts'
import { addDayTotals } from '../../ledger/day-changes.ts'
import type { Hit } from '../../limits/rate-limits.queries.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { insertLines } from '../lines/insert-lines.queries.ts'
import {
  type RequestedLine,
  requireAgreedPrices,
  requireFewOpenOrders,
  requireFreeStock,
  requireOrderable,
  requireOrderLines,
  requireTotal,
} from '../lines/order-lines.rules.ts'
import { newOrderNotification, newOrderPush, receivedNotification } from '../order-notifications.rules.ts'
import type { NewOrder } from '../orders.queries.ts'
import { customerOf, type OpenOrder } from '../orders.rules.ts'
import type { ShownLine } from '../show-order.rules.ts'
import type { IdempotencyKey } from './idempotency.rules.ts'
import { insertOrder, keepKey } from './insert-order.queries.ts'
import { type EarlierOrder, lockOrderBasis } from './order-basis.queries.ts'

/** A locked captured order that is not converted yet. */
type UnconvertedOrder = Branded<Locked<{ id: number; taken_by: number }>, 'unconverted'>

/** A requested order. Phones are E.164. */
export type OrderRequest = {
  order: Omit<NewOrder, 'total' | 'taken_by' | 'captured_order_id'>
  /** The captured order it was made from; the person who photographed that may handle this order too. */
  captured: UnconvertedOrder | null
  /** Hashes the cookie of the device registered with the order of this number; null if the caller gets none. */
  newDevice: ((order: number) => Buffer) | null
  lines: readonly RequestedLine[]
  /** The total that the caller expects to pay, if the request names it. */
  total_amount: number | undefined
  /** True if every line must name the price that its buyer saw. */
  needsPrices?: boolean
  idempotencyKey: IdempotencyKey
}

/** The limits for callers who are not proven. */
type OrderCeilings = {
  /** True if their open orders are limited. */
  limited: boolean
  /** Counts one more order for the network address; throws too_many beyond its limit. */
  countForAddress: (tx: Tx) => Promise<Hit | null>
}

/** `ceilings` is null for orders that staff enter, for themselves or for a customer: they are proven. */
type PlaceOptions = { holdHours: number; ceilings: OrderCeilings | null }

/** An order that was just saved; none of its lines is ready. */
type PlacedOrder = { order: OpenOrder; lines: ShownLine[] }

/**
 * Places an order, or finds the one that its idempotency key placed earlier. Needs two round trips: lock and read, then
 * write with COMMIT. For a caller who is not proven, the address is counted between them. Throws refused, price_changed
 * and too_many; the transaction then stores nothing.
 */
export async function placeOrder(
  tx: Tx,
  request: OrderRequest,
  { holdHours, ceilings }: PlaceOptions,
): Promise<{ placed: PlacedOrder } | { earlier: EarlierOrder }> {
  const { captured, idempotencyKey, newDevice } = request
  const requested = requireOrderLines(request.lines)
  const { person_id, device_id } = request.order
  const caller = { person_id, device_id, staff: ceilings === null, limited: ceilings?.limited ?? false }
  const asked = { lines: requested, idempotencyKey, caller, holdHours, isNewDevice: newDevice !== null }
  const basis = await lockOrderBasis(tx, asked)
  if ('earlier' in basis) return basis

  const lines = requireOrderable(requested, basis.products)
  const total = requireTotal(lines)
  requireAgreedPrices(request, lines, total)
  requireFewOpenOrders(basis.openOrders)
  requireFreeStock(lines)
  if (ceilings && !basis.proven) await ceilings.countForAddress(tx)

  const { id, at } = basis
  if (newDevice && basis.device_id !== null)
    await registerDevice(tx, { id: basis.device_id, token_hash: newDevice(id), phone: request.order.phone })
  const origin = { taken_by: captured?.taken_by ?? null, captured_order_id: captured?.id ?? null }
  const columns = { ...request.order, ...origin, device_id: device_id ?? basis.device_id, total }
  const order = await insertOrder(tx, { id, at, columns, lines })
  await insertLines(tx, order, lines, { brief: !basis.proven })
  await keepKey(tx, idempotencyKey, order, basis.device_id)
  addDayTotals(tx, { day: shopDay(at), ordered: total, orders: 1 })
  await announceOrder(tx, order)
  return { placed: { order, lines: lines.map((line) => ({ ...line, ready_at: null, read_in_by: null, demo: false })) } }
}

/** Notifies the customer and the admins, the admins also on their phones. */
async function announceOrder(tx: Tx, order: OpenOrder): Promise<void> {
  const link = paths.order(order.id)
  const customer = customerOf(order)
  if (customer) await notify(tx, { to: customer, message: receivedNotification(order.id), link })
  await notify(tx, {
    to: { roles: ['admin'] },
    except: order.person_id ?? undefined,
    message: newOrderNotification(order.id, order.customer_name, order.total),
    link,
    push: newOrderPush(order.id),
  })
}
