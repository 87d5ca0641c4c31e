import { shopDay } from '../../../../shop/numbers/dates.ts'
import { paths } from '../../../../shop/paths.ts'
import type { Branded, Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { addDayTotals } from '../../ledger/day-changes.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { type ChosenDelivery, type DeliveryRow, insertDelivery } from '../delivery/deliveries.queries.ts'
import { insertLines } from '../lines/insert-lines.queries.ts'
import type { PricedLine } from '../lines/order-lines.rules.ts'
import { newOrderNotification, newOrderPush, receivedNotification } from '../order-notifications.rules.ts'
import { type NewOrder, notAtCounter } from '../orders.queries.ts'
import { customerOf, type OpenOrder } from '../orders.rules.ts'
import type { ShownLine } from '../show-order.rules.ts'
import { insertOrder } from './insert-order.queries.ts'

/** A locked captured order that is not converted yet. */
type UnconvertedOrder = Branded<Locked<{ id: number }>, 'unconverted'>

type CounterColumns = Pick<NewOrder, keyof typeof notAtCounter>

/** A checked order that writeOrder can store. Phones are E.164. */
type CheckedOrder = {
  /** The id that was reserved for the order. */
  id: number
  at: Date
  /**
   * `taken_by` is the member of staff who took the order. This person may handle it even without the right to all
   * orders.
   */
  order: Omit<NewOrder, 'total' | 'captured_order_id' | 'order_group_id' | 'delivery_fee' | keyof typeof notAtCounter> &
    Partial<CounterColumns>
  /** The id of the first of the orders that are placed together. Null for an order that is placed alone. */
  group?: number | null
  /** The captured order from which this order is made. */
  captured?: UnconvertedOrder
  lines: readonly PricedLine[]
  /** Includes the delivery fee. */
  total: number
  delivery?: ChosenDelivery | null
  /** True for unproven callers, whose lines hold pieces only for a short time. */
  holdsBriefly?: boolean
}

/** An order that was just stored. None of its lines is ready. */
export type PlacedOrder = { order: OpenOrder; lines: ShownLine[]; delivery: DeliveryRow | null }

/**
 * Stores an order with its lines, and adds it to the totals of its day. Stores no idempotency key and notifies nobody.
 */
export async function writeOrder(
  tx: Tx,
  { id, at, order, group = null, captured, lines, total, delivery = null, holdsBriefly = false }: CheckedOrder,
): Promise<PlacedOrder> {
  const delivery_fee = delivery?.fee ?? 0
  const columns = {
    ...notAtCounter,
    ...order,
    captured_order_id: captured?.id ?? null,
    order_group_id: group,
    total,
    delivery_fee,
  }
  const written = await insertOrder(tx, { id, at, columns, lines })
  await insertLines(tx, written, lines, { holdsBriefly })
  if (delivery) await insertDelivery(tx, written, delivery, at)
  const orderCount = columns.channel === 'counter' ? { counterOrders: 1 } : { orders: 1 }
  addDayTotals(tx, { day: shopDay(at), ordered: total, ...orderCount, deliveryFees: delivery_fee })
  const shown = lines.map((line) => ({
    ...line,
    ready_at: null,
    from_hands: 0,
    shortage: 0,
    returned: 0,
    read_in_by: null,
    demo: false,
  }))
  return { order: written, lines: shown, delivery: delivery && newDelivery(written, delivery, at) }
}

/** Returns the delivery of a new order as it would be read from the database. */
function newDelivery({ id }: OpenOrder, { place_id, place }: ChosenDelivery, at: Date): DeliveryRow {
  const nobody = { person_id: null, name: null, username: null, phone: null }
  const steps = [{ ...nobody, status: 'imepokelewa' as const, at, undone_at: null, reason: null }]
  return { order_id: id, place_id, place, status: 'imepokelewa', carrier: '', waybill: '', phone: '', note: '', steps }
}

/** Notifies the customer and the admins. The admins also get a push. */
export async function announceOrder(tx: Tx, order: OpenOrder): Promise<void> {
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
