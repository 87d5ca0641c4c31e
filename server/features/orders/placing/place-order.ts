import type { Branded, Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { type Hit, removeHit } from '../../limits/rate-limits.queries.ts'
import type { NewOrder, OrderRow } from '../orders.queries.ts'
import type { ShownLine } from '../show-order.rules.ts'
import type { IdempotencyKey } from './idempotency.rules.ts'
import { type EarlierOrder, findOrderOfKey, lockLineProducts } from './lock-line-products.queries.ts'
import {
  notEnoughStock,
  type RequestedLine,
  requireAgreedPrices,
  requireOrderable,
  requireOrderLines,
  requireTotal,
  tooManyOpenOrders,
} from './order-lines.rules.ts'
import { insertOrder } from './place-order.queries.ts'

/** A locked captured order that was not converted yet. */
type UnconvertedOrder = Branded<Locked<{ id: number; taken_by: number }>, 'unconverted'>

/** An order as it is asked for. Phones are E.164. */
export type OrderRequest = {
  order: Omit<NewOrder, 'total' | 'taken_by' | 'captured_order_id'>
  /** The captured order that it is made from; who photographed it may then handle the order, too. */
  captured: UnconvertedOrder | null
  /** The hash of the cookie of a device that is registered with the order of this number, for a caller that has none. */
  newDevice: (order: number) => Buffer | null
  lines: readonly RequestedLine[]
  /** What the caller expects to pay, when it says so. */
  total_amount: number | undefined
  idempotencyKey: IdempotencyKey
}

/** What callers are held to who are not proven (rulings §9). */
type OrderCeilings = {
  /** Whether their open orders count. */
  limited: boolean
  /** Counts one more order for the network address; throws too_many beyond what one may store. */
  countForAddress: (tx: Tx) => Promise<Hit | null>
}

/** `ceilings`: null for staff's own entries, for themselves or for a customer: they are proven and never count. */
type PlaceOptions = {
  holdHours: number
  ceilings: OrderCeilings | null
  /** Whether the transaction does nothing else: then it is committed with the order, whatever is thrown afterwards. */
  isAll: boolean
}

/** An order that was just saved; none of its lines is ready. */
type PlacedOrder = { order: OrderRow; lines: ShownLine[] }

/**
 * Places an order, or finds the one that its idempotency key placed earlier. Two round trips: lock and read, check and
 * write; a third one before the second counts for the address of a caller who is not proven. Throws 'refused',
 * 'price_changed' and 'too_many' with nothing stored. Call it in a transaction, and return after its COMMIT.
 */
export async function placeOrder(
  tx: Tx,
  request: OrderRequest,
  { holdHours, ceilings, isAll }: PlaceOptions,
): Promise<{ placed: PlacedOrder } | { earlier: EarlierOrder }> {
  const requested = requireOrderLines(request.lines)
  const { person_id, device_id } = request.order
  const asked = { person_id, device_id, staff: ceilings === null, limited: ceilings?.limited ?? false }
  const { id, created_at, products, earlier, proven } = await lockLineProducts(
    tx,
    requested,
    request.idempotencyKey,
    asked,
  )
  if (earlier) return { earlier }
  const lines = requireOrderable(requested, products)
  const total = requireTotal(lines)
  requireAgreedPrices(request, lines, total)
  const { captured, idempotencyKey } = request
  const newDevice = request.newDevice(id)
  const columns = {
    ...request.order,
    taken_by: captured?.taken_by ?? null,
    captured_order_id: captured?.id ?? null,
    total,
  }
  const numbered = { id, created_at, columns, lines }
  const hit = proven || !ceilings ? null : await ceilings.countForAddress(tx)
  const caller = { ...asked, proven }
  // What was counted for an address is taken back with an order that is refused.
  const isLast = isAll && !hit
  const options = { newDevice, idempotencyKey, holdHours, caller, isLast }
  const { order, shortVariants, tooMany } = await insertOrder(tx, numbered, options)
  if (order) return { placed: { order, lines: lines.map((line) => ({ ...line, ready_at: null, demo: false })) } }
  // Another request with the same key was faster, the caller has too many open orders, or there is not enough stock.
  const faster = await findOrderOfKey(tx, idempotencyKey)
  if (faster) {
    if (hit) await removeHit(tx, hit)
    return { earlier: faster }
  }
  if (tooMany.length > 0) throw tooManyOpenOrders(tooMany)
  throw notEnoughStock(lines, shortVariants)
}
