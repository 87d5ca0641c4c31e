import { z } from 'zod'
import { MAX_PAGE_ORDERS, orderFilters, paymentMethods, paymentStates } from '../shop/orders/orders.ts'
import { call } from './call.ts'
import {
  claimed,
  idempotencyKey,
  instant,
  listOf,
  money,
  orderAmount,
  phone,
  productId,
  rowId,
  shortText,
  textField,
  whole,
  yesNo,
} from './fields.ts'
import { stockRefusals } from './stock.ts'

/** A line as the cart sends it. `mode` other than normal is refused: a stock request is no order. */
export const orderLineIn = z.object({
  id: productId,
  type: z.union([textField(100), z.null()]).optional(),
  quantity: whole(1, 100_000),
  price: money.optional(),
  instructions: shortText.optional(),
  mode: z.string().max(40).optional(),
})

/** A line as it was saved. */
export const orderLine = z.object({
  item_index: z.number(),
  id: z.string(),
  name: z.string(),
  type: z.string().nullable(),
  price: z.number(),
  quantity: z.number(),
  instructions: z.string(),
  ready: z.boolean(),
  ready_at: instant.nullable(),
  image: z.string().nullable(),
  /** Of a product of the demo that was taken away: the line keeps its text. */
  demo: z.boolean(),
})

export const payment = z.object({
  id: z.number(),
  amount: z.number(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  at: instant,
  /** Phone and name of the person who wrote it down. */
  by: z.string().nullable(),
  by_name: z.string().nullable(),
  reverses: z.number().nullable(),
  /** Money that went back to the customer (its amount is negative), or the undoing of that. */
  refund: z.boolean(),
})

export const order = z.object({
  id: z.number(),
  customer_name: z.string(),
  phone_number: z.string(),
  shipping_address: z.string(),
  created_at: instant,
  /** JSON text of items_list, as specification §3 says. */
  items: z.string(),
  items_list: z.array(orderLine),
  total_amount: z.number(),
  /** What the shop has of it: payments less what was undone and refunded. */
  paid_amount: z.number(),
  refunded_amount: z.number(),
  /** What the shop owes the customer: all that it has of a cancelled order. */
  refund_due: z.number(),
  payment_state: z.enum(paymentStates),
  provider_id: z.number().nullable(),
  cancelled: z.boolean(),
  cancel_reason: z.string().nullable(),
  all_ready: z.boolean(),
  captured_order_id: z.number().nullable(),
  /** What only staff get; null for others. */
  whatsapp_number: z.string().nullable(),
  notes: z.string().nullable(),
  payments: z.array(payment).nullable(),
})

/** The saved order that submit_order returns; the WhatsApp message is made from it. */
export const savedOrder = order.omit({ items: true, whatsapp_number: true, notes: true, payments: true })

const productRef = { id: z.string(), type: z.string().nullable() }

/** What goes along when an order, or the conversion of a captured one, is refused. */
export const orderRefusals = {
  /** Every line that was sent with the price that is right now. */
  price_changed: z.object({
    lines: z.array(z.object({ ...productRef, price: z.number(), name: z.string() })),
    total_amount: z.number(),
  }),
  /** The one product that cannot be ordered, all that counted stock is too short for, or the open orders that are too many. */
  refused: z.object({
    product_id: z.string().optional(),
    type: z.string().nullable().optional(),
    name: z.string().optional(),
    lacking: z.array(z.object({ ...productRef, name: z.string() })).optional(),
    open_orders: z.array(z.number()).optional(),
  }),
}

/** Whom an order is for and where it goes, as they wrote it; columns of the same names keep it. */
const orderDetails = {
  whatsapp_number: phone,
  customer_name: textField(120, 1),
  shipping_address: textField(500, 1),
  notes: shortText.default(''),
}
export type OrderDetail = keyof typeof orderDetails
export const orderDetailNames = Object.keys(orderDetails) as OrderDetail[]

export const submitOrder = call({
  path: '/api/submit_order.php',
  method: 'POST',
  may: 'submitOrders',
  input: z.object({
    /** A guest's; missing or empty it is the whatsapp number. A person who is signed in may only give their own. */
    phone_number: z
      .union([z.literal('').transform(() => undefined), z.null().transform(() => undefined), phone])
      .optional(),
    items: listOf(orderLineIn, 1000),
    total_amount: orderAmount.optional(),
    ...orderDetails,
    provider_id: z.union([z.null(), z.literal('').transform(() => null), whole(1, 1000)]).optional(),
    client_order_id: idempotencyKey.optional(),
  }),
  output: z.object({ order_id: z.number(), order: savedOrder, whatsapp_link: z.string().nullable() }),
  refusals: orderRefusals,
})

export const getOrders = call({
  path: '/api/get_orders.php',
  method: 'GET',
  may: 'seeOrders',
  input: z.object({
    filter: z.enum(orderFilters).optional(),
    phone: claimed,
    q: textField(100).optional(),
    id: rowId.optional(),
    limit: whole(1, MAX_PAGE_ORDERS).optional(),
    before: rowId.optional(),
  }),
  /** A page ends at `limit` orders or 2,000 lines, whichever comes first; `next_before` asks for the next one. */
  output: z.object({ orders: z.array(order), next_before: z.number().nullable() }),
})

export const updateOrderItemReady = call({
  path: '/api/update_order_item_ready.php',
  method: 'POST',
  may: 'handleOrders',
  input: z.object({
    order_id: rowId,
    item_index: whole(0, 99),
    product_id: productId.optional(),
    variant: z.union([z.string().max(100), z.null()]).optional(),
    quantity: whole(1, 100_000).optional(),
    ready: yesNo,
  }),
  output: z.object({ order }),
  ...stockRefusals,
})

export const updateOrderPayment = call({
  path: '/api/update_order_payment.php',
  method: 'POST',
  may: 'handleOrders',
  /**
   * A payment (amount, method), a refund (the same with `refund`), or the undoing of either (undo: its id, alone). `key`
   * makes a second tap harmless.
   */
  input: z.object({
    order_id: rowId,
    amount: orderAmount.optional(),
    method: z.enum(paymentMethods).optional(),
    reference: textField(100).optional(),
    refund: yesNo.optional(),
    undo: rowId.optional(),
    key: idempotencyKey.optional(),
  }),
  output: z.object({ order }),
  /** What is still owed on the order, or what can be refunded of it, in shillings. */
  refusals: { refused: z.object({ owed: z.number().optional(), refundable: z.number().optional() }) },
})

export const cancelOrder = call({
  path: '/api/cancel_order.php',
  method: 'POST',
  may: 'cancelOrders',
  input: z.object({ order_id: rowId, reason: shortText.optional() }),
  /** `refund_due`: what was paid of it, which the shop now owes the customer. */
  output: z.object({ order, refund_due: z.number() }),
})
