import { shopDay } from '../../../../shop/numbers/dates.ts'
import { paths } from '../../../../shop/paths.ts'
import type { Branded, Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { addDayTotals } from '../../ledger/day-changes.ts'
import { notify } from '../../notifications/notifications.queries.ts'
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

/** An order that is ready to be written. Phones are E.164. */
type CheckedOrder = {
  /** The number that was reserved for it. */
  id: number
  at: Date
  /** `taken_by` is the member of staff who may handle it too. */
  order: Omit<NewOrder, 'total' | 'captured_order_id' | keyof typeof notAtCounter> & Partial<CounterColumns>
  /** The captured order that it was made from. */
  captured?: UnconvertedOrder
  lines: readonly PricedLine[]
  total: number
  /** True for callers who are not proven: their lines hold pieces only briefly. */
  brief?: boolean
}

/** An order that was just saved; none of its lines is ready. */
export type PlacedOrder = { order: OpenOrder; lines: ShownLine[] }

/** Writes an order with its lines, and adds it to the totals of its day. Keeps no key and notifies nobody. */
export async function writeOrder(
  tx: Tx,
  { id, at, order, captured, lines, total, brief = false }: CheckedOrder,
): Promise<PlacedOrder> {
  const columns = { ...notAtCounter, ...order, captured_order_id: captured?.id ?? null, total }
  const written = await insertOrder(tx, { id, at, columns, lines })
  await insertLines(tx, written, lines, { brief })
  addDayTotals(tx, { day: shopDay(at), ordered: total, orders: columns.channel === 'counter' ? 0 : 1 })
  const shown = lines.map((line) => ({
    ...line,
    ready_at: null,
    from_hands: 0,
    shortage: 0,
    returned: 0,
    read_in_by: null,
    demo: false,
  }))
  return { order: written, lines: shown }
}

/** Notifies the customer and the admins, the admins also on their phones. */
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
