import { z } from 'zod'
import { MAX_PURCHASE_QUANTITY } from '../shop/numbers/limits.ts'
import { call } from './call.ts'
import {
  idempotencyKey,
  instant,
  listOf,
  nullIfEmpty,
  packaging,
  phone,
  productId,
  rowId,
  textField,
  wholeNumber,
} from './fields.ts'

/** A product that is running out, or one type of a product. If `type` is set, all figures are of that type. */
const runningOutProduct = z.object({
  product_id: z.string(),
  product_name: z.string(),
  /** Null for a product without types. */
  type: z.string().nullable(),
  image: z.string().nullable(),
  /** The pieces in the storeroom. */
  pieces: z.number(),
  /** Pieces sold in the last 30 days. */
  sold: z.number(),
  /**
   * How many days the pieces last at the rate of these 30 days; null if nothing was sold, or if they last more than 90
   * days.
   */
  days_left: z.number().nullable(),
  /** The supplier of the product's last arrival; '' if unknown. */
  supplier: z.string(),
  /**
   * That supplier's WhatsApp number in the last purchase order by an admin, a manager or the caller; null if unknown.
   */
  supplier_phone: z.string().nullable(),
  packaging_type: z.string().nullable(),
  items_per_package: z.number().nullable(),
  /** The quantity that makes the stock last 30 days, in packages; in pieces if there is no packaging. */
  to_order: z.number(),
  /** The newest purchase order of this product or type that has not arrived yet. */
  ordered: z
    .object({
      purchase_order_id: z.number(),
      supplier: z.string(),
      quantity: z.number(),
      packaging_type: z.string().nullable(),
      at: instant,
      by_name: z.string().nullable(),
    })
    .nullable(),
})

/** Returns the products that are running out, the most urgent first. */
export const getRunningOut = call({
  path: '/api/get_running_out.php',
  method: 'GET',
  may: 'seeRunningOut',
  input: z.object({}),
  output: z.object({ products: z.array(runningOutProduct) }),
})

/** Stores a purchase order until it arrives, and returns the WhatsApp message for the supplier. */
export const savePurchaseOrder = call({
  path: '/api/save_purchase_order.php',
  method: 'POST',
  may: 'seeRunningOut',
  input: z.object({
    client_purchase_id: idempotencyKey,
    supplier: textField(100).default(''),
    /** Opens the chat with the supplier. If missing, WhatsApp asks for the contact. */
    supplier_phone: nullIfEmpty(phone),
    lines: listOf(
      z.object({
        product_id: productId,
        /** If missing, the order does not say which type. */
        type: nullIfEmpty(textField(100)),
        quantity: wholeNumber(1, MAX_PURCHASE_QUANTITY),
        packaging_type: nullIfEmpty(packaging),
      }),
      200,
      1,
    ),
  }),
  output: z.object({ purchase_order_id: z.number(), whatsapp_link: z.string() }),
})

/** Cancels a purchase order that was not sent or will not arrive. */
export const cancelPurchaseOrder = call({
  path: '/api/cancel_purchase_order.php',
  method: 'POST',
  may: 'seeRunningOut',
  input: z.object({ purchase_order_id: rowId }),
  output: z.object({ purchase_order_id: z.number() }),
})
