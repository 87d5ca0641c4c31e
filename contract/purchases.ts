import { z } from 'zod'
import { call } from './call.ts'
import {
  idempotencyKey,
  instant,
  listOf,
  nullIfEmpty,
  packaging,
  productId,
  rowId,
  textField,
  whole,
} from './fields.ts'

const runningOutProduct = z.object({
  product_id: z.string(),
  product_name: z.string(),
  image: z.string().nullable(),
  /** The pieces in the storeroom, over all types. */
  pieces: z.number(),
  /** The types that are running out, as text; null for a product without types. */
  types: z.string().nullable(),
  /** Pieces sold in the last 30 days. */
  sold: z.number(),
  /** Days that the pieces last at this rate; null if nothing was sold. */
  days_left: z.number().nullable(),
  /** The supplier of the last arrival that names one; '' if unknown. */
  supplier: z.string(),
  packaging_type: z.string().nullable(),
  items_per_package: z.number().nullable(),
  /** The quantity that makes the stock last 30 days: packages, or pieces if the product has no packaging. */
  to_order: z.number(),
  /** The newest order of it that has not come yet. */
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

/** The products that are running out, the most urgent first. */
export const getRunningOut = call({
  path: '/api/get_running_out.php',
  method: 'GET',
  may: 'seeRunningOut',
  input: z.object({}),
  output: z.object({ products: z.array(runningOutProduct) }),
})

/** Remembers an order until it comes, and returns the WhatsApp message for its supplier. */
export const savePurchaseOrder = call({
  path: '/api/save_purchase_order.php',
  method: 'POST',
  may: 'seeRunningOut',
  input: z.object({
    client_purchase_id: idempotencyKey,
    supplier: textField(100).default(''),
    lines: listOf(
      z.object({ product_id: productId, quantity: whole(1, 1_000_000), packaging_type: nullIfEmpty(packaging) }),
      200,
      1,
    ),
  }),
  output: z.object({ purchase_order_id: z.number(), whatsapp_link: z.string() }),
})

/** Cancels an order that was not sent, or will not come. */
export const cancelPurchaseOrder = call({
  path: '/api/cancel_purchase_order.php',
  method: 'POST',
  may: 'seeRunningOut',
  input: z.object({ purchase_order_id: rowId }),
  output: z.object({ purchase_order_id: z.number() }),
})
