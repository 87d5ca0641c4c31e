import type { z } from 'zod'
import type { order, orderLine, payment } from '../../../contract/order.ts'
import { allReady, MAX_PAGE_LINES, paymentState, refundDue } from '../../../shop/orders/orders.ts'
import { type Named, shownPerson } from '../../../shop/people/names.ts'
import { showPhone } from '../../../shop/people/phone.ts'
import type { DeliveryRow } from './delivery/deliveries.queries.ts'
import { deliveryOf } from './delivery/show-delivery.rules.ts'
import type { LineRow, OrderRow } from './orders.queries.ts'
import type { PaymentRow } from './payments/payments.queries.ts'

type Order = z.input<typeof order>
type Line = z.input<typeof orderLine>

/** The shown fields of a line, whether read from the database or just placed. */
export type ShownLine = Omit<
  LineRow,
  'id' | 'order_id' | 'variant_id' | 'taken' | 'settled_by_count' | 'ready_by' | 'unit_cost'
>

/**
 * The data of orders that only staff see: payments, and the names of admins who imported something from a queue file,
 * by id. Without `seesCosts`, the marks do not show that a sale was below cost.
 */
type StaffView = { payments: readonly PaymentRow[]; importers: ReadonlyMap<number, Named>; seesCosts: boolean }

/** Data from other tables. `group` contains the ids of the orders that were placed together with this order. */
type OtherTables = { paid_at?: Date | null; delivery?: DeliveryRow | null | undefined; group?: number[] }

/**
 * Returns an order as in the contract. The contract's schema drops all other fields. Fields for staff are null without
 * `staff`.
 */
export function contractOrder(
  row: OrderRow,
  lines: readonly ShownLine[],
  staff: StaffView | null,
  { paid_at = null, delivery = null, group = [] }: OtherTables = {},
): Order {
  const items = lines.map((line) => lineOf(line, staff))
  const cancelled = row.cancelled_at !== null
  return {
    ...row,
    phone_number: showPhone(row.phone),
    items: JSON.stringify(items),
    items_list: items,
    total_amount: row.total,
    paid_amount: row.paid,
    refunded_amount: row.refunded,
    returned_total: row.returned,
    refund_due: refundDue(cancelled, row),
    payment_state: paymentState(row),
    paid_at,
    group_order_ids: group,
    delivery: delivery && deliveryOf(delivery, row.delivery_fee, staff !== null),
    claim: claimOf(row),
    cancelled,
    all_ready: !cancelled && allReady(items),
    whatsapp_number: staff && showPhone(row.whatsapp_number),
    notes: staff && row.notes,
    ...debtOf(row, staff !== null),
    updated_at: staff && (row.edited_at ?? row.created_at),
    received_at: staff && row.received_at,
    marks: staff && row.marks.filter((mark) => mark !== 'below_cost' || staff.seesCosts),
    payments: staff?.payments.map(paymentOf) ?? null,
    ...importerOf(row, staff),
  }
}

/** Returns the payment that the buyer claims to have made, as long as something is owed. */
function claimOf({
  owed,
  claimed_method: method,
  claimed_reference: reference,
  claimed_at: at,
}: OrderRow): Order['claim'] {
  return owed > 0 && method !== null && reference !== null && at !== null ? { method, reference, at } : null
}

/** Returns the fields of an order's debt, for staff. */
function debtOf({ due, due_on, first_due_on, settled, customer_id }: OrderRow, isStaff: boolean) {
  if (!isStaff) return { due: null, due_on: null, first_due_on: null, settled: null, customer_id: null }
  const owing = due > 0
  return { due, due_on: owing ? due_on : null, first_due_on: owing ? first_due_on : null, settled, customer_id }
}

/** Returns the ids of the admins who imported these orders, or ticks of these lines, from a queue file. */
export const importersOf = (orders: readonly OrderRow[], lines: readonly LineRow[]): number[] => [
  ...new Set([...orders, ...lines].flatMap(({ read_in_by }) => read_in_by ?? [])),
]

/** Returns the time of the last payment if the order is paid, else null. `payments` is sorted oldest first. */
export const paidAt = (row: OrderRow, payments: readonly Pick<PaymentRow, 'amount' | 'at'>[]): Date | null =>
  paymentState(row) === 'paid' ? (payments.findLast(({ amount }) => amount > 0)?.at ?? null) : null

/** Returns the orders, newest first, whose lines are all among the first MAX_PAGE_LINES lines. */
export function completeOrders<Row extends { id: number }>(
  rows: readonly Row[],
  lines: readonly { order_id: number }[],
): Row[] {
  const cut = lines[MAX_PAGE_LINES]
  return rows.filter(({ id }) => cut === undefined || id > cut.order_id)
}

/** Returns the admin who imported an order or a tick from a queue file. Null for viewers who are not staff. */
function importerOf({ read_in_by }: { read_in_by: number | null }, staff: StaffView | null) {
  const importer = read_in_by === null ? undefined : staff?.importers.get(read_in_by)
  const { name, phone } = importer ? shownPerson(importer) : { name: null, phone: null }
  return { read_in_by: phone, read_in_by_name: name }
}

function lineOf(line: ShownLine, staff: StaffView | null): Line {
  return {
    item_index: line.position,
    id: line.product_id,
    name: line.name,
    type: line.type,
    price: line.price,
    quantity: line.quantity,
    line_total: line.line_total,
    list_price: line.list_price,
    list_total: line.list_total,
    package_price: line.package_price,
    items_per_package: line.items_per_package,
    agreed_reason: staff && line.agreed_reason,
    instructions: line.instructions,
    ready: line.ready_at !== null,
    ready_at: line.ready_at,
    image: line.image,
    demo: line.demo,
    ...(line.returned > 0 && { returned: line.returned }),
    ...(staff && line.from_hands > 0 && { from_hands: line.from_hands }),
    ...(staff && line.shortage > 0 && { shortage: line.shortage }),
    ...(line.read_in_by !== null && importerOf(line, staff)),
  }
}

function paymentOf(row: PaymentRow): z.input<typeof payment> {
  const { name, phone } = shownPerson(row)
  return { ...row, by: phone, by_name: name }
}
