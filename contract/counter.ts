import { z } from 'zod'
import { MAX_LINES, paymentMethods } from '../shop/orders/orders.ts'
import { MAX_RECEIPT_NO } from '../shop/orders/receipt-no.ts'
import { tierScopes } from '../shop/products/prices.ts'
import { call } from './call.ts'
import { priceTier } from './catalog.ts'
import {
  idempotencyKey,
  instant,
  listOf,
  money,
  orderAmount,
  phone,
  rowId,
  sentInstant,
  shortText,
  textField,
  whole,
  yesNo,
} from './fields.ts'
import { order } from './order.ts'
import { orderRefusals, paymentRefusals, staffLineIn } from './orders.ts'

/**
 * Returns the code with which the receipt numbers of this browser begin. A browser keeps its code, whoever is signed in.
 */
export const getTillCode = call({
  path: '/api/get_till_code.php',
  method: 'POST',
  may: 'sellAtCounter',
  input: z.object({ client_till_id: idempotencyKey }),
  output: z.object({ till_code: z.string() }),
})

/** The codes by which a scanner finds something; `pieces` is null for a whole package. */
const codes = z.array(z.object({ code: z.string(), pieces: z.number().nullable() })).optional()

/** A type as a till sells it. */
const counterType = z.object({
  type: z.string().nullable(),
  barcodes: codes,
  price: z.number(),
  price_tiers: z.array(priceTier).optional(),
  items_per_package: z.number().optional(),
  /** Pieces in the storeroom; null if never counted. */
  stock: z.number().nullable(),
  /** Pieces that the caller carries; absent if none. */
  carried: z.number().optional(),
})

export const getCounterCatalogue = call({
  path: '/api/get_counter_catalogue.php',
  method: 'GET',
  may: 'sellAtCounter',
  /** `since` is the `next_since` of the answer before: then only what has changed is returned. */
  input: z.object({ since: textField(100).optional() }),
  output: z.object({
    /** At most 1,000 products and those whose stock has moved; with `more` the next page follows at once. */
    products: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** False for products that are hidden, on their way or deleted. */
        on_sale: z.boolean(),
        /** Codes of the product, whichever type it is. */
        barcodes: codes,
        tier_scope: z.enum(tierScopes).optional(),
        types: z.array(counterType),
      }),
    ),
    next_since: z.string(),
    more: z.boolean(),
    /** What the caller has sold most often at the counter in the last 30 days, the most frequent first. */
    usual: z.array(z.object({ id: z.string(), type: z.string().nullable() })),
    at: instant,
  }),
})

/** A line of a sale, with the price and the total that its seller saw. */
const saleLine = staffLineIn.extend({
  price: money,
  line_total: orderAmount,
  /** At most so many pieces come from the seller's hands; without it all that the seller carries. */
  from_hands: whole(0, 100_000).optional(),
})

/** A line whose pieces are not in the storeroom. */
const lackingLine = z.object({
  id: z.string(),
  type: z.string().nullable(),
  name: z.string(),
  /** Pieces in the storeroom, how many of them open orders hold, and pieces that the seller carries. */
  stock: z.number(),
  held: z.number(),
  carried: z.number(),
})

export const counterSale = call({
  path: '/api/counter_sale.php',
  method: 'POST',
  may: 'sellAtCounter',
  input: z.object({
    client_sale_id: idempotencyKey,
    items: listOf(saleLine, MAX_LINES, 1),
    total_amount: orderAmount,
    /** As tendered: more cash than the total is change, less than the total is credit. */
    payments: listOf(
      z.object({ method: z.enum(paymentMethods), amount: orderAmount, reference: textField(100).default('') }),
      10,
    ).default([]),
    /** The buyer: a customer of the list, or name and phone; a paid sale needs none. */
    customer_id: rowId.optional(),
    customer_name: textField(100).optional(),
    phone_number: phone.optional(),
    note: shortText.default(''),
    /** The time of the sale by the device's clock, for a sale that could not be sent at once. It is never refused. */
    sold_at: sentInstant().optional(),
    receipt_no: textField(MAX_RECEIPT_NO, 1).optional(),
    /** The seller, for a sale that an admin reads in from another phone; needs the right sellFor. */
    sold_by: rowId.optional(),
    /** Sells pieces that the storeroom does not have. */
    allow_shortage: yesNo.optional(),
    /** Sells below cost. */
    below_cost: yesNo.optional(),
    /** Sells on credit beyond the customer's limit; needs the right manageCredit. */
    confirm_limit: yesNo.optional(),
    /** Takes a payment whose reference another one has; needs the right repeatReferences. */
    confirm_reference: yesNo.optional(),
  }),
  output: z.object({
    client_sale_id: z.string(),
    order_id: z.number(),
    order,
    /** Cash to give back. */
    change: z.number(),
    /** The customer and what the customer owes after this sale; null for a sale to nobody by name. */
    customer: z.object({ id: z.number(), debt: z.number() }).nullable(),
  }),
  refusals: {
    ...orderRefusals,
    refused: orderRefusals.refused.extend({
      short: z.array(lackingLine).optional(),
      /** Lines below cost; only for callers who see costs. */
      below_cost: z.array(z.object({ name: z.string(), unit_cost: z.number() })).optional(),
      /** The customer's limit, and the debt that the sale would lead to. */
      limit: z.object({ credit_limit: z.number(), debt: z.number() }).optional(),
    }),
    reference_used: paymentRefusals.reference_used,
  },
})
