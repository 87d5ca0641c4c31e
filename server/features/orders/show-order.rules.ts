import type { z } from 'zod'
import type { order, orderLine, payment } from '../../../contract/orders.ts'
import { allReady, MAX_PAGE_LINES, paymentState, refundDue } from '../../../shop/orders/orders.ts'
import { shownPerson } from '../../../shop/people/names.ts'
import { showPhone } from '../../../shop/people/phone.ts'
import type { LineRow, OrderRow, PaymentRow } from './orders.queries.ts'

type Order = z.input<typeof order>
type Line = z.input<typeof orderLine>

/** A line as far as it is shown: of the database, or just placed. */
export type ShownLine = Omit<LineRow, 'id' | 'order_id' | 'variant_id' | 'taken'>

/**
 * An order as the contract returns it; what the contract does not name is left out by its schema. What only staff may
 * see comes with `payments`, and is null without.
 */
export function contractOrder(
  row: OrderRow,
  lines: readonly ShownLine[],
  payments: readonly PaymentRow[] | null,
): Order {
  const items = lines.map(lineOf)
  const cancelled = row.cancelled_at !== null
  return {
    ...row,
    phone_number: showPhone(row.phone),
    items: JSON.stringify(items),
    items_list: items,
    total_amount: row.total,
    paid_amount: row.paid,
    refunded_amount: row.refunded,
    refund_due: refundDue(cancelled, row.paid),
    payment_state: paymentState(row.total, row.paid),
    cancelled,
    all_ready: !cancelled && allReady(items),
    whatsapp_number: payments && showPhone(row.whatsapp_number),
    notes: payments && row.notes,
    payments: payments?.map(paymentOf) ?? null,
  }
}

/** The orders, newest first, whose lines are all among the first MAX_PAGE_LINES that were read of them. */
export function wholeOrders<Row extends { id: number }>(
  rows: readonly Row[],
  lines: readonly { order_id: number }[],
): Row[] {
  const cut = lines[MAX_PAGE_LINES]
  return rows.filter(({ id }) => cut === undefined || id > cut.order_id)
}

function lineOf(line: ShownLine): Line {
  return {
    item_index: line.position,
    id: line.product_id,
    name: line.name,
    type: line.type,
    price: line.price,
    quantity: line.quantity,
    instructions: line.instructions,
    ready: line.ready_at !== null,
    ready_at: line.ready_at,
    image: line.image,
    demo: line.demo,
  }
}

function paymentOf(row: PaymentRow): z.input<typeof payment> {
  const { name, phone } = shownPerson(row)
  return { ...row, by: phone, by_name: name }
}
