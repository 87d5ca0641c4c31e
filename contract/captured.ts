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
  /** True if staff confirmed the account it belongs to, which then sees it. */
  account_linked: z.boolean(),
  /** Phone and name of the person who took the picture; only for staff. */
  taken_by: z.string().nullable(),
  taken_by_name: z.string().nullable(),
  /** The admin who imported it from a queue file; only for staff. */
  ...importFields,
})

export const addCapturedOrder = call({
  path: '/api/captured_orders.php',
  method: 'POST',
  may: 'captureOrders',
  /** Phone, name and picture are required: the handler refuses missing ones with a single sentence. */
  input: z.object({
    phone: z.union([z.literal('').transform(() => undefined), phone]).optional(),
    name: textField(120).optional(),
    shipping_address: shortText.optional(),
    notes: shortText.optional(),
    /** Links it to the account with this phone number, which staff know to be the customer's. */
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
    /** Any positive number; a page has at most 200 orders. */
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

/** Converts a photographed order with typed lines; prices come from the variants, as in every order. */
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
    /** One of the shop's delivery places, whose fee is part of the total. */
    delivery_place_id: deliveryPlaceId,
    /** Links the order and the picture to the account with the picture's phone number. */
    link_account: yesNo.optional(),
    /** Sells below cost. */
    below_cost: yesNo.optional(),
  }),
  output: z.object({ order_id: z.number(), order }),
  refusals: {
    ...staffOrderRefusals,
    /** The order that somebody else has already made from the photo. */
    already_decided: z.object({ order_id: z.number() }),
  },
})
