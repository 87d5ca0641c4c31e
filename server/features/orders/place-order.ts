import type { Branded, Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import type { IdempotencyKey } from './idempotency.rules.ts'
import {
  notEnoughStock,
  type RequestedLine,
  requireAgreedPrices,
  requireOrderable,
  requireOrderLines,
  requireTotal,
} from './order-lines.rules.ts'
import type { NewOrder, OrderRow } from './orders.queries.ts'
import { type EarlierOrder, findOrderOfKey, insertOrder, lockLineProducts } from './place-order.queries.ts'
import type { ShownLine } from './show-order.rules.ts'

/** A locked captured order that was not converted yet. */
type UnconvertedOrder = Branded<Locked<{ id: number; taken_by: number }>, 'unconverted'>

/** An order as it is asked for. Phones are E.164. */
export type OrderRequest = {
  order: Omit<NewOrder, 'total' | 'taken_by' | 'captured_order_id'>
  /** The captured order that it is made from; who photographed it may then handle the order, too. */
  captured: UnconvertedOrder | null
  /** Hash of the cookie of a device that is registered with the order, for a caller that has none. */
  newDevice: Buffer | null
  lines: readonly RequestedLine[]
  /** What the caller expects to pay, when it says so. */
  total_amount: number | undefined
  idempotencyKey: IdempotencyKey
}

/** An order that was just saved; none of its lines is ready. */
type PlacedOrder = { order: OrderRow; lines: ShownLine[] }

/**
 * Places an order, or finds the one that its idempotency key placed earlier. Two round trips: lock and read, check and
 * write. Throws 'refused' and 'price_changed' with nothing stored. Call it in a transaction, and return after its
 * COMMIT.
 */
export async function placeOrder(
  tx: Tx,
  request: OrderRequest,
  holdHours: number,
): Promise<{ placed: PlacedOrder } | { earlier: EarlierOrder }> {
  const requested = requireOrderLines(request.lines)
  const { id, created_at, products, earlier } = await lockLineProducts(tx, requested, request.idempotencyKey)
  if (earlier) return { earlier }
  const lines = requireOrderable(requested, products)
  const total = requireTotal(lines)
  requireAgreedPrices(request, lines, total)
  const { captured, newDevice, idempotencyKey } = request
  const columns = {
    ...request.order,
    taken_by: captured?.taken_by ?? null,
    captured_order_id: captured?.id ?? null,
    total,
  }
  const numbered = { id, created_at, columns, lines }
  const { order, shortVariants } = await insertOrder(tx, numbered, { newDevice, idempotencyKey, holdHours })
  if (order) return { placed: { order, lines: lines.map((line) => ({ ...line, ready_at: null })) } }
  // Another request with the same key was faster, or there is not enough stock.
  const faster = await findOrderOfKey(tx, idempotencyKey)
  if (faster) return { earlier: faster }
  throw notEnoughStock(lines, shortVariants)
}
