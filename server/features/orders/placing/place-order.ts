import type { Tx } from '../../../db/open.ts'
import { registerDevice } from '../../accounts/devices.queries.ts'
import type { Hit } from '../../limits/rate-limits.queries.ts'
import type { ChosenDelivery } from '../delivery/deliveries.queries.ts'
import { totalWithFee } from '../delivery/delivery.rules.ts'
import {
  type RequestedLine,
  requireFewOpenOrders,
  requireFreeStock,
  requireOrderLines,
  requireTotal,
} from '../lines/order-lines.rules.ts'
import { requirePricedLines } from '../lines/price-lines.rules.ts'
import type { NewOrder, notAtCounter } from '../orders.queries.ts'
import type { IdempotencyKey } from './idempotency.rules.ts'
import { reserveIds, storeOrderKey } from './insert-order.queries.ts'
import { type EarlierOrder, lockOrderBasis } from './order-basis.queries.ts'
import { orderParts, type ProviderOf } from './order-parts.rules.ts'
import { announceOrder, type PlacedOrder, writeOrder } from './write-order.ts'

/** A requested order. Phones are E.164. */
export type OrderRequest = {
  order: Omit<
    NewOrder,
    | 'provider_id'
    | 'total'
    | 'delivery_fee'
    | 'taken_by'
    | 'captured_order_id'
    | 'order_group_id'
    | keyof typeof notAtCounter
  >
  /**
   * The provider of the order. If this is a function, one order is placed for each provider that it returns for the
   * products' categories.
   */
  provider: number | null | ProviderOf
  /** Returns the cookie hash of the device registered with the order of this id. Null if the caller gets no cookie. */
  newDevice: ((order: number) => Buffer) | null
  lines: readonly RequestedLine[]
  delivery: ChosenDelivery | null
  /** The fee that the caller expects, if the request names it. */
  delivery_fee: number | undefined
  /** The total that the caller expects, if the request names it. */
  total_amount: number | undefined
  /** True if every line must name the price that the buyer saw. */
  needsPrices?: boolean
  idempotencyKey: IdempotencyKey
}

/** The limits for unproven callers. */
type UnprovenLimits = {
  /** True if unproven callers may have only a limited number of open orders. */
  limitsUnproven: boolean
  /** Counts one more order for the network address; throws too_many beyond its limit. */
  countForAddress: (tx: Tx) => Promise<Hit | null>
}

type PlaceOptions = {
  holdHours: number
  /** Null for orders by staff, who are proven. */
  unprovenLimits: UnprovenLimits | null
  /**
   * Throws refused if the shop no longer offers the chosen provider or delivery place. Not called for a repeated
   * request, which gets its original response.
   */
  requireStillOffered?: () => void
}

/**
 * Places an order, or one order for each provider of its products. If the idempotency key was used before, returns the
 * order that it placed then. Needs two round trips: one locks and reads, the other writes and commits. Between them,
 * the order of an unproven caller is counted for the network address, and a divided order gets its other ids. Stock is
 * checked last, so that only an order that is otherwise valid reveals whether the stock suffices. Throws refused,
 * price_changed and too_many. The transaction then stores nothing.
 */
export async function placeOrder(
  tx: Tx,
  request: OrderRequest,
  { holdHours, unprovenLimits, requireStillOffered }: PlaceOptions,
): Promise<{ placed: PlacedOrder[] } | { earlier: EarlierOrder }> {
  const { idempotencyKey, newDevice } = request
  const requested = requireOrderLines(request.lines)
  const { person_id, device_id } = request.order
  const caller = {
    person_id,
    device_id,
    isStaff: unprovenLimits === null,
    limitsUnproven: unprovenLimits?.limitsUnproven ?? false,
  }
  const basisRequest = { lines: requested, idempotencyKey, caller, holdHours, isNewDevice: newDevice !== null }
  const basis = await lockOrderBasis(tx, basisRequest)
  if ('earlier' in basis) return basis

  requireStillOffered?.()
  requireFewOpenOrders(basis.openOrders)
  // Lower prices are agreed with staff and sent in other calls, so no discount is allowed here.
  const lines = requirePricedLines(requested, basis.products, { seen: request, maxPercent: 0 })
  totalWithFee(requireTotal(lines), request.delivery?.fee ?? 0)
  const parts = orderParts(lines, basis.products, request)
  if (unprovenLimits && !basis.isProven) await unprovenLimits.countForAddress(tx)
  requireFreeStock(lines)

  const { id, at } = basis
  const ids = await reserveIds(tx, id, parts.length)
  if (newDevice && basis.device_id !== null)
    await registerDevice(tx, { id: basis.device_id, token_hash: newDevice(id), phone: request.order.phone })
  const order = { ...request.order, taken_by: null, device_id: device_id ?? basis.device_id }
  const group = parts.length > 1 ? id : null
  const placed: PlacedOrder[] = []
  for (const [index, { provider_id, ...part }] of parts.entries()) {
    placed.push(
      await writeOrder(tx, {
        id: ids[index] ?? id,
        at,
        order: { ...order, provider_id },
        group,
        ...part,
        holdsBriefly: !basis.isProven,
      }),
    )
  }
  await storeOrderKey(tx, idempotencyKey, { id }, basis.device_id)
  for (const one of placed) await announceOrder(tx, one.order)
  return { placed }
}
