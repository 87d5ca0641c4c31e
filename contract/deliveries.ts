import { z } from 'zod'
import { deliveryStatuses } from '../shop/orders/delivery.ts'
import { MAX_DELIVERY_FEE } from '../shop/orders/delivery-places.ts'
import { paymentMethods } from '../shop/orders/orders.ts'
import { call } from './call.ts'
import { instant, orderAmount, phone, rowId, shortText, textField, wholeNumber, yesNo } from './fields.ts'
import { delivery, order } from './order.ts'

/** Changes a delivery: its step or its facts. Missing fields stay as they are. */
export const updateOrderDelivery = call({
  path: '/api/update_order_delivery.php',
  method: 'POST',
  may: 'deliverOrders',
  input: z.object({
    order_id: rowId,
    /** Going one step back needs a `reason`. Repeating a step changes nothing. */
    status: z.enum(deliveryStatuses).optional(),
    /** The step that the sender saw. The call is refused if the delivery has been moved since. */
    seen_status: z.enum(deliveryStatuses).optional(),
    carrier: textField(120).optional(),
    waybill: textField(60).optional(),
    /** The carrier's phone number. */
    phone: z.union([z.literal(''), phone]).optional(),
    /** A note that the customer sees too. */
    note: shortText.optional(),
    reason: shortText.optional(),
    /** Another place, or a fee other than the fee of the place. Allowed until the goods are sent. */
    place_id: wholeNumber(0, 1_000_000_000).optional(),
    fee: wholeNumber(0, MAX_DELIVERY_FEE).optional(),
    /** Confirms that the customer agreed to a higher total. */
    customer_agreed: yesNo.optional(),
    /**
     * The use of the excess if the change lowers the total below the paid amount: `refund` is paid back to the
     * customer, and `keep_as_deposit` keeps the rest as the customer's deposit.
     */
    refund: z
      .object({ amount: orderAmount, method: z.enum(paymentMethods), reference: textField(100).optional() })
      .optional(),
    keep_as_deposit: yesNo.optional(),
  }),
  output: z.object({ order }),
  refusals: {
    /** `money` is the amount paid beyond the new total. `refund` and `keep_as_deposit` together must cover it. */
    refused: z.object({ money: z.number().optional() }),
    /** The old and the new total, if the new total is higher. */
    agreement_needed: z.object({ before: z.number(), now: z.number() }),
    /** The current step of the delivery. */
    changed_meanwhile: z.object({ current_status: z.enum(deliveryStatuses) }),
  },
})

/** Returns the orders that have to be sent or collected, grouped by place, oldest first. */
export const getDeliveries = call({
  path: '/api/get_deliveries.php',
  method: 'GET',
  may: 'deliverOrders',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        order_id: z.number(),
        created_at: instant,
        customer_name: z.string(),
        phone_number: z.string(),
        shipping_address: z.string(),
        owed: z.number(),
        lines: z.array(z.object({ name: z.string(), quantity: z.number(), ready: z.boolean() })),
        delivery: delivery.pick({ place: true, fee: true, status: true, note: true }),
      }),
    ),
    /** The number of orders beyond the limit, which are not returned. */
    more: z.number(),
  }),
})
