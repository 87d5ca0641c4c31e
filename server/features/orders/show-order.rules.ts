import type { z } from 'zod'
import type { order, orderLine, payment } from '../../../contract/orders.ts'
import { allReady, paymentState } from '../../../shop/orders.ts'
import { showPhone } from '../../../shop/phone.ts'
import type { LineRow, OrderRow, PaymentRow } from './orders.queries.ts'
import type { Draft, NewOrder } from './place-order.ts'

type Order = z.input<typeof order>
type Line = z.input<typeof orderLine>

/** An order's rows as the contract answers them. What only staff may see comes with `payments`, and is null without. */
export function orderOf(row: OrderRow, lines: readonly LineRow[], payments: readonly PaymentRow[] | null): Order {
  const items = lines.map(lineOf)
  return {
    id: row.id,
    customer_name: row.customer_name,
    phone_number: showPhone(row.phone),
    shipping_address: row.shipping_address,
    created_at: row.created_at,
    items: JSON.stringify(items),
    items_list: items,
    total_amount: row.total,
    paid_amount: row.paid,
    payment_state: paymentState(row.total, row.paid),
    provider_id: row.provider_id,
    cancelled: row.cancelled_at !== null,
    cancel_reason: row.cancel_reason,
    all_ready: row.cancelled_at === null && allReady(items),
    captured_order_id: row.captured_order_id,
    whatsapp_number: payments && showPhone(row.whatsapp_number),
    notes: payments && row.notes,
    payments: payments?.map(paymentOf) ?? null,
  }
}

function lineOf(line: LineRow): Line {
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
  }
}

function paymentOf({
  id,
  amount,
  method,
  reference,
  reverses,
  at,
  username,
  phone,
}: PaymentRow): z.input<typeof payment> {
  return { id, amount, method, reference, reverses, at, by: username ?? (phone && showPhone(phone)) }
}

/** The same of an order that was just placed, from what was written: no round trip for the answer. */
export function orderOfDraft(draft: Draft, made: NewOrder): Order {
  const row: OrderRow = {
    id: made.id,
    person_id: draft.person,
    device_id: draft.device,
    taken_by: draft.takenBy,
    captured_order_id: draft.capturedOrder,
    customer_name: draft.customerName,
    phone: draft.phone,
    whatsapp_number: draft.whatsapp,
    shipping_address: draft.address,
    notes: draft.notes,
    provider_id: draft.provider,
    total: made.total,
    paid: 0,
    created_at: made.created_at,
    cancelled_at: null,
    cancel_reason: null,
  }
  const lines = made.lines.map((line, position) => ({
    ...line,
    id: 0,
    order_id: made.id,
    position,
    ready_at: null,
    taken: 0,
  }))
  return orderOf(row, lines, null)
}
