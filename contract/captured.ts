import { z } from 'zod'
import { call } from './call.ts'
import { instant, listOf, orderAmount, phone, rowId, shortText, textField, untrustedIdentity, yesNo } from './fields.ts'
import { importFields, order } from './order.ts'
import { deliveryPlaceId, staffLineIn, staffOrderRefusals } from './orders.ts'

export const capturedOrder = z.object({
  id: z.number(),
  customer_name: z.string(),
  phone_number: z.string(),
  created_at: instant,
  /** Path of the private picture: captured_order_image.php?id=… */
  order_image: z.string(),
  shipping_address: z.string(),
  notes: z.string(),
  order_id: z.number().nullable(),
  /** True if staff linked the order to the customer's account, which can then see the order. */
  account_linked: z.boolean(),
  /** Phone and name of the person who took the picture; only for staff. */
  taken_by: z.string().nullable(),
  taken_by_name: z.string().nullable(),
  /** The admin who imported the order from a queue file; only for staff. */
  ...importFields,
})

export const addCapturedOrder = call({
  path: '/api/captured_orders.php',
  method: 'POST',
  may: 'captureOrders',
  /** The handler checks that phone, name and picture are present, because the same error message covers all three. */
  input: z.object({
    phone: z.union([z.literal('').transform(() => undefined), phone]).optional(),
    name: textField(120).optional(),
    shipping_address: shortText.optional(),
    notes: shortText.optional(),
    /**
     * Links the order to the account with this phone number. The sender confirms that the account is the customer's.
     */
    link_account: yesNo.optional(),
  }),
  output: z.object({ message: z.string(), order: capturedOrder }),
  pictures: { field: 'order_image', max: 1 },
})

export const getCapturedOrders = call({
  path: '/api/get_captured_orders.php',
  method: 'GET',
  may: 'seeCapturedOrders',
  input: z.object({
    /** Ignored; existing clients send it. */
    phone: untrustedIdentity,
    /** Any positive number, but a page has at most 200 orders. */
    limit: rowId.optional(),
    before: rowId.optional(),
    id: rowId.optional(),
  }),
  output: z.object({ orders: z.array(capturedOrder), next_before: z.number().nullable() }),
})

export const capturedOrderImage = call({
  path: '/api/captured_order_image.php',
  method: 'GET',
  may: 'seeCapturedPictures',
  input: z.object({ id: rowId }),
  output: z.unknown(),
  response: 'file',
})

/**
 * Converts a photographed order into an order with the typed lines. They have the shop's prices, or lower prices that
 * were agreed with a reason.
 */
export const convertCapturedOrder = call({
  path: '/api/convert_captured_order.php',
  method: 'POST',
  may: 'captureOrders',
  input: z.object({
    id: rowId,
    items: listOf(staffLineIn, 1000),
    total_amount: orderAmount.optional(),
    customer_name: textField(120, 1).optional(),
    shipping_address: shortText.optional(),
    notes: shortText.optional(),
    /** The id of a delivery place, whose fee is part of the total. */
    delivery_place_id: deliveryPlaceId,
    /** Links the order and the picture to the account whose phone number was given with the picture. */
    link_account: yesNo.optional(),
    /** Allows sales below cost. */
    below_cost: yesNo.optional(),
  }),
  output: z.object({ order_id: z.number(), order }),
  refusals: {
    ...staffOrderRefusals,
    /** The order into which somebody else has already converted the photo. */
    already_decided: z.object({ order_id: z.number() }),
  },
})
