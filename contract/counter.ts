import { z } from 'zod'
import { MAX_ORDER_LINES, paymentMethods } from '../shop/orders/orders.ts'
import { MAX_RECEIPT_NO_LENGTH } from '../shop/orders/receipt-no.ts'
import { tierScopes } from '../shop/products/prices.ts'
import { barcode } from './barcodes.ts'
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
import { paymentRefusals, staffLineIn, staffOrderRefusals } from './orders.ts'

/** Returns this browser's till code, with which its receipt numbers begin. All who sign in here share the code. */
export const getTillCode = call({
  path: '/api/get_till_code.php',
  method: 'POST',
  may: 'sellAtCounter',
  input: z.object({ client_till_id: idempotencyKey }),
  output: z.object({ till_code: z.string() }),
})

/** A type of a product, with all that a till needs to sell it. */
const counterType = z.object({
  type: z.string().nullable(),
  barcodes: z.array(barcode).optional(),
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
  /** `since` is the `next_since` of the last answer; then only products that have changed are returned. */
  input: z.object({ since: textField(100).optional() }),
  output: z.object({
    /**
     * At most 1,000 products, and besides them those whose stock has moved. If `more` is true, the caller asks for the
     * next page.
     */
    products: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** False for products that are coming soon, not on sale or deleted. */
        on_sale: z.boolean(),
        /** Codes of the product that do not say which type it is. */
        barcodes: z.array(barcode).optional(),
        tier_scope: z.enum(tierScopes).optional(),
        types: z.array(counterType),
      }),
    ),
    next_since: z.string(),
    more: z.boolean(),
    /** True if the answer ignores `since`: the caller then discards the products that it had before. */
    from_start: z.boolean().optional(),
    /** The types that the caller sold most often at the counter in the last 30 days, the most frequent first. */
    usual: z.array(z.object({ id: z.string(), type: z.string().nullable() })),
    at: instant,
  }),
})

/** A line of a sale, with the price and the total that its seller saw. */
export const saleLine = staffLineIn.extend({
  price: money,
  line_total: orderAmount,
  /** At most this many pieces come from the seller's hands; without it, as many as the seller carries. */
  from_hands: whole(0, 100_000).optional(),
})

/** A line for which the storeroom does not have enough pieces. */
const lackingLine = z.object({
  id: z.string(),
  type: z.string().nullable(),
  name: z.string(),
  /** The pieces in the storeroom, how many of these open orders hold, and the pieces that the seller carries. */
  stock: z.number(),
  held: z.number(),
  carried: z.number(),
})

/** The money that the buyer puts down: cash above the total comes back as change, a missing amount becomes credit. */
export const payments = listOf(
  z.object({ method: z.enum(paymentMethods), amount: orderAmount, reference: textField(100).default('') }),
  10,
)

/** The buyer: a known customer, or name and phone. Only credit needs one. */
export const buyer = {
  customer_id: rowId.optional(),
  customer_name: textField(100).optional(),
  phone_number: phone.optional(),
}

export const saleConsents = {
  /** Sells pieces that the storeroom does not have. */
  allow_shortage: yesNo.optional(),
  /** Sells below cost. */
  below_cost: yesNo.optional(),
  /** Sells on credit beyond the customer's limit; needs the right manageCredit. */
  confirm_limit: yesNo.optional(),
  /** Takes a payment whose reference another one has; needs the right repeatReferences. */
  confirm_reference: yesNo.optional(),
}

export const counterSale = call({
  path: '/api/counter_sale.php',
  method: 'POST',
  may: 'sellAtCounter',
  input: z.object({
    client_sale_id: idempotencyKey,
    items: listOf(saleLine, MAX_ORDER_LINES, 1),
    total_amount: orderAmount,
    payments: payments.default([]),
    ...buyer,
    note: shortText.default(''),
    /**
     * The time of the sale by the device's clock, if it could not be sent immediately. Such a sale is never refused.
     */
    sold_at: sentInstant().optional(),
    receipt_no: textField(MAX_RECEIPT_NO_LENGTH, 1).optional(),
    /** This browser, as in get_till_code: the receipt number should begin with its code. */
    client_till_id: idempotencyKey.optional(),
    /** The seller, for a sale that an admin imports from another phone; needs the right sellFor. */
    sold_by: rowId.optional(),
    ...saleConsents,
  }),
  output: z.object({
    client_sale_id: z.string(),
    order_id: z.number(),
    order,
    /** Cash to give back. */
    change: z.number(),
    /** The customer, with the debt after this sale; null if the sale names no customer. */
    customer: z.object({ id: z.number(), debt: z.number() }).nullable(),
  }),
  refusals: {
    ...staffOrderRefusals,
    refused: staffOrderRefusals.refused.extend({
      short: z.array(lackingLine).optional(),
      /** The customer's limit, and the debt that the sale would lead to. */
      limit: z.object({ credit_limit: z.number(), debt: z.number() }).optional(),
    }),
    reference_used: paymentRefusals.reference_used,
  },
})
