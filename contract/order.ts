/** An order, its lines and payments as calls return them. */
import { z } from 'zod'
import { deliveryStatuses } from '../shop/orders/delivery.ts'
import { orderChannels } from '../shop/orders/order-channels.ts'
import type { OrderDetail } from '../shop/orders/order-details.ts'
import { claimMethods, paymentMethods, paymentStates } from '../shop/orders/orders.ts'
import { saleMarks } from '../shop/orders/sale-marks.ts'
import { instant } from './fields.ts'

/** Phone and name of the admin who imported something from a queue file; null if it was not imported. */
export const importFields = { read_in_by: z.string().nullable(), read_in_by_name: z.string().nullable() }

/** A saved line. */
export const orderLine = z.object({
  item_index: z.number(),
  id: z.string(),
  name: z.string(),
  type: z.string().nullable(),
  /** Price of one loose piece at this quantity. */
  price: z.number(),
  quantity: z.number(),
  /** The total in whole shillings. Lines from before totals were stored may have cents. */
  line_total: z.number(),
  /**
   * The list price of one piece, and the line's total at the shop's own prices; null in lines from before these were
   * stored.
   */
  list_price: z.number().nullable(),
  list_total: z.number().nullable(),
  /** Price and size of a package; null unless packages have a price of their own in this line. */
  package_price: z.number().nullable(),
  items_per_package: z.number().nullable(),
  /** Why staff agreed on this price; null if it is the shop's, and for anyone but staff. */
  agreed_reason: z.string().nullable(),
  instructions: z.string(),
  ready: z.boolean(),
  ready_at: instant.nullable(),
  image: z.string().nullable(),
  /** True for a removed demo product; the line keeps its text. */
  demo: z.boolean(),
  /** Pieces that the customer brought back; absent if none. */
  returned: z.number().optional(),
  /** Pieces of a ready line that staff carried, so that they did not come from the storeroom; only for staff. */
  from_hands: z.number().optional(),
  /** Sold pieces that the storeroom still has to enter; only for staff. */
  shortage: z.number().optional(),
  /** Phone and name of the admin who imported its latest ready tick from a queue file; only for staff, if imported. */
  read_in_by: z.string().nullable().optional(),
  read_in_by_name: z.string().nullable().optional(),
})

export const payment = z.object({
  id: z.number(),
  amount: z.number(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  at: instant,
  /** Phone and name of the person who recorded it. */
  by: z.string().nullable(),
  by_name: z.string().nullable(),
  reverses: z.number().nullable(),
  /** True for money returned to the customer (with a negative amount), or for undoing that. */
  refund: z.boolean(),
  /** Part of a payment over several debts, which is undone on the customer's page. */
  shared: z.boolean(),
})

const deliveryStep = z.object({
  status: z.enum(deliveryStatuses),
  at: instant,
  /** Phone and name of the person who took the step; null for the order itself, and for anyone but staff. */
  by: z.string().nullable(),
  by_name: z.string().nullable(),
})

/** The delivery of an order. */
export const delivery = z.object({
  /** The place in the settings, 0 for collecting at the shop; null if staff began the delivery without one. */
  place_id: z.number().nullable(),
  place: z.string(),
  /** Included in the order's total. */
  fee: z.number(),
  status: z.enum(deliveryStatuses),
  carrier: z.string(),
  waybill: z.string(),
  /** The carrier's phone; '' 90 days after arrival. */
  phone: z.string(),
  note: z.string(),
  /** The steps reached, in their order. */
  steps: z.array(deliveryStep),
  /** The steps that were undone, with the reason; '' if a ready tick was removed. Null for anyone but staff. */
  undone: z.array(deliveryStep.extend({ reason: z.string() })).nullable(),
})

/** The details of a saved order. */
const shownDetails = {
  customer_name: z.string(),
  shipping_address: z.string(),
  /** Null for anyone but staff, like the notes. */
  whatsapp_number: z.string().nullable(),
  notes: z.string().nullable(),
} satisfies Record<OrderDetail, z.ZodType>

export const order = z.object({
  id: z.number(),
  channel: z.enum(orderChannels),
  /** The number on the receipt of a counter sale. */
  receipt_no: z.string().nullable(),
  ...shownDetails,
  phone_number: z.string(),
  created_at: instant,
  /** items_list as JSON text, for existing clients. */
  items: z.string(),
  items_list: z.array(orderLine),
  total_amount: z.number(),
  /** The money that the shop has received: payments, less refunds and undone payments. */
  paid_amount: z.number(),
  refunded_amount: z.number(),
  /** The value of the goods that the customer brought back. */
  returned_total: z.number(),
  /** The value of returned goods that paid this order; negative if goods of this order paid a new one. */
  exchanged: z.number(),
  /** The amount still to be paid; 0 if cancelled. */
  owed: z.number(),
  /** The shop's debt to the customer: everything paid on a cancelled order. */
  refund_due: z.number(),
  payment_state: z.enum(paymentStates),
  /** The last payment of a paid order; null for others. */
  paid_at: instant.nullable(),
  /** The payment that the buyer claims to have made; null without one, and once nothing is owed. */
  claim: z.object({ method: z.enum(claimMethods), reference: z.string(), at: instant }).nullable(),
  provider_id: z.number().nullable(),
  /** The first of the orders that were placed together from one cart; null if it was placed alone. */
  order_group_id: z.number().nullable(),
  /** The numbers of these orders, including this one; empty if it was placed alone. */
  group_order_ids: z.array(z.number()),
  /** Null if the order was placed without a place and staff have not begun a delivery. */
  delivery: delivery.nullable(),
  cancelled: z.boolean(),
  cancelled_at: instant.nullable(),
  cancel_reason: z.string().nullable(),
  all_ready: z.boolean(),
  /**
   * The amount due now (negative if paid in advance), the day by which it is to be paid (`due_on`), and the day that
   * was agreed first, which a later agreement does not change. Only for staff, like the fields down to `marks`.
   */
  due: z.number().nullable(),
  due_on: z.string().nullable(),
  first_due_on: z.string().nullable(),
  /**
   * The sum of the order's settlements: positive for debt that was settled without a payment, negative for value that
   * became a deposit or paid another order.
   */
  settled: z.number().nullable(),
  customer_id: z.number().nullable(),
  /** The last edit of its lines, or else when it was placed. */
  updated_at: instant.nullable(),
  /** The server's time, for a counter sale that was sent later; `created_at` is then the time of the sale. */
  received_at: instant.nullable(),
  /** The rules that a counter sale broke; the shop kept it anyway. */
  marks: z.array(z.enum(saleMarks)).nullable(),
  captured_order_id: z.number().nullable(),
  /** Null for anyone but staff. */
  payments: z.array(payment).nullable(),
  /** The admin who imported it from a queue file; only for staff. */
  ...importFields,
})

/** The saved order returned by submit_order, from which the WhatsApp message is made. */
export const savedOrder = order.omit({
  items: true,
  whatsapp_number: true,
  notes: true,
  payments: true,
  claim: true,
  paid_at: true,
  read_in_by: true,
  read_in_by_name: true,
  due: true,
  due_on: true,
  first_due_on: true,
  settled: true,
  customer_id: true,
  updated_at: true,
  received_at: true,
  marks: true,
  channel: true,
  receipt_no: true,
  exchanged: true,
})
