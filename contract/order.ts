/** An order with its lines and payments, as returned by several calls. */
import { z } from 'zod'
import { deliveryStatuses } from '../shop/orders/delivery.ts'
import { orderChannels } from '../shop/orders/order-channels.ts'
import type { OrderDetail } from '../shop/orders/order-details.ts'
import { claimMethods, paymentMethods, paymentStates } from '../shop/orders/orders.ts'
import { saleMarks } from '../shop/orders/sale-marks.ts'
import { instant } from './fields.ts'

/** Phone and name of the admin who imported a row from a queue file; null if it was not imported. */
export const importFields = { read_in_by: z.string().nullable(), read_in_by_name: z.string().nullable() }

/** A line of a saved order. */
export const orderLine = z.object({
  item_index: z.number(),
  id: z.string(),
  name: z.string(),
  type: z.string().nullable(),
  /** The price of one piece outside of a package, at this quantity. */
  price: z.number(),
  quantity: z.number(),
  /** The total in whole shillings. It may have cents in lines from before totals were stored. */
  line_total: z.number(),
  /**
   * The list price of a piece, and the line's total at the shop's prices; null for lines from before these were stored.
   */
  list_price: z.number().nullable(),
  list_total: z.number().nullable(),
  /** Price and size of a package; null if packages have no price of their own in this line. */
  package_price: z.number().nullable(),
  items_per_package: z.number().nullable(),
  /** The reason for an agreed price. Null for a line at the shop's price, and for callers who are not staff. */
  agreed_reason: z.string().nullable(),
  instructions: z.string(),
  ready: z.boolean(),
  ready_at: instant.nullable(),
  image: z.string().nullable(),
  /** True for a demo product that has been removed; the line keeps its name. */
  demo: z.boolean(),
  /** Pieces that the customer has returned; missing if none. */
  returned: z.number().optional(),
  /** Pieces of a ready line that came from a member of staff and not from the storeroom; only for staff. */
  from_hands: z.number().optional(),
  /** Pieces that were sold although the books had too few; only for staff. */
  shortage: z.number().optional(),
  /** Phone and name of the admin who imported the line's latest ready tick from a queue file; only for staff. */
  read_in_by: z.string().nullable().optional(),
  read_in_by_name: z.string().nullable().optional(),
})

export const payment = z.object({
  id: z.number(),
  amount: z.number(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  at: instant,
  /** Phone and name of the person who recorded the payment. */
  by: z.string().nullable(),
  by_name: z.string().nullable(),
  /** The id of the payment that this row undoes. */
  reverses: z.number().nullable(),
  /** True for a refund (with a negative amount), or for undoing one. */
  refund: z.boolean(),
  /** True for a part of a payment for several debts. Such a payment can only be undone on the customer's page. */
  shared: z.boolean(),
})

const deliveryStep = z.object({
  status: z.enum(deliveryStatuses),
  at: instant,
  /**
   * Phone and name of the person who recorded the step; null for the placing of the order, and for callers who are not
   * staff.
   */
  by: z.string().nullable(),
  by_name: z.string().nullable(),
})

/** The delivery of an order. */
export const delivery = z.object({
  /** The id of the delivery place, 0 for collecting at the shop; null if staff started the delivery without a place. */
  place_id: z.number().nullable(),
  place: z.string(),
  /** Included in the order's total. */
  fee: z.number(),
  status: z.enum(deliveryStatuses),
  carrier: z.string(),
  waybill: z.string(),
  /** The carrier's phone number. It is erased ('') 90 days after the goods arrived. */
  phone: z.string(),
  note: z.string(),
  /** The steps reached so far, in order. */
  steps: z.array(deliveryStep),
  /**
   * The steps that were undone, with the reason, which is '' if the step was undone because a ready tick was removed.
   * Null for callers who are not staff.
   */
  undone: z.array(deliveryStep.extend({ reason: z.string() })).nullable(),
})

/** The details of a saved order. */
const shownDetails = {
  customer_name: z.string(),
  shipping_address: z.string(),
  /** Null for callers who are not staff. The same is true of the notes. */
  whatsapp_number: z.string().nullable(),
  notes: z.string().nullable(),
} satisfies Record<OrderDetail, z.ZodType>

export const order = z.object({
  id: z.number(),
  channel: z.enum(orderChannels),
  /** The receipt number of a counter sale. */
  receipt_no: z.string().nullable(),
  ...shownDetails,
  phone_number: z.string(),
  created_at: instant,
  /** `items_list` as JSON text, for older clients. */
  items: z.string(),
  items_list: z.array(orderLine),
  total_amount: z.number(),
  /** The money received: payments less refunds and undone payments. */
  paid_amount: z.number(),
  refunded_amount: z.number(),
  /** The value of the goods that the customer has returned. */
  returned_total: z.number(),
  /**
   * The value moved by exchanges: positive if goods returned from another order paid for this order, negative if goods
   * returned from this order paid for another.
   */
  exchanged: z.number(),
  /** The amount still to be paid; 0 if cancelled. */
  owed: z.number(),
  /** The amount that the shop owes the customer for a cancelled order. */
  refund_due: z.number(),
  payment_state: z.enum(paymentStates),
  /** The time of the last payment of a fully paid order, otherwise null. */
  paid_at: instant.nullable(),
  /** The payment that the buyer claims to have made; null if there is none or nothing is owed. */
  claim: z.object({ method: z.enum(claimMethods), reference: z.string(), at: instant }).nullable(),
  provider_id: z.number().nullable(),
  /** The first of several orders placed together from one cart; null for a single order. */
  order_group_id: z.number().nullable(),
  /** The ids of the orders placed together, including this one; empty for a single order. */
  group_order_ids: z.array(z.number()),
  /** Null if the order was placed without a delivery place and staff have not started a delivery. */
  delivery: delivery.nullable(),
  cancelled: z.boolean(),
  cancelled_at: instant.nullable(),
  cancel_reason: z.string().nullable(),
  all_ready: z.boolean(),
  /**
   * The amount due now (negative if paid in advance), its due day (`due_on`), and the due day that was agreed first,
   * which later changes do not affect. Both days are null if nothing is due. All fields down to `marks` are only for
   * staff.
   */
  due: z.number().nullable(),
  due_on: z.string().nullable(),
  first_due_on: z.string().nullable(),
  /**
   * The sum of the order's settlements: debts that were settled without a payment, less value that became a deposit or
   * paid another order.
   */
  settled: z.number().nullable(),
  customer_id: z.number().nullable(),
  /** When the lines were last edited, otherwise when the order was placed. */
  updated_at: instant.nullable(),
  /** When a queued counter sale reached the server; `created_at` is then the time of the sale. */
  received_at: instant.nullable(),
  /** The rules that a counter sale broke. The sale is stored nevertheless. */
  marks: z.array(z.enum(saleMarks)).nullable(),
  captured_order_id: z.number().nullable(),
  /** Null for callers who are not staff. */
  payments: z.array(payment).nullable(),
  /** The admin who imported the order from a queue file; only for staff. */
  ...importFields,
})

/** The saved order as returned by submit_order, from which the WhatsApp message is composed. */
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
