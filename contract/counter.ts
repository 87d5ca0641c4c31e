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
  wholeNumber,
  yesNo,
} from './fields.ts'
import { order } from './order.ts'
import { paymentRefusals, staffLineIn, staffOrderRefusals } from './orders.ts'

/**
 * Returns this browser's till code, which is the first part of its receipt numbers. Everybody who signs in to this
 * browser shares the code.
 */
export const getTillCode = call({
  path: '/api/get_till_code.php',
  method: 'POST',
  may: 'sellAtCounter',
  input: z.object({ client_till_id: idempotencyKey }),
  output: z.object({ till_code: z.string() }),
})

/** A product type with everything that a till needs to sell it. */
const counterType = z.object({
  type: z.string().nullable(),
  barcodes: z.array(barcode).optional(),
  price: z.number(),
  price_tiers: z.array(priceTier).optional(),
  items_per_package: z.number().optional(),
  /** The name of its package, such as 'katoni'; absent without `items_per_package`, or if it was never entered. */
  packaging_type: z.string().optional(),
  /** Pieces in the storeroom; null if never counted. */
  stock: z.number().nullable(),
  /** Pieces that the caller carries; absent if none. */
  carried: z.number().optional(),
})

export const getCounterCatalogue = call({
  path: '/api/get_counter_catalogue.php',
  method: 'GET',
  may: 'sellAtCounter',
  /** `since` is `next_since` of the previous response. With it, only products that have changed are returned. */
  input: z.object({ since: textField(100).optional() }),
  output: z.object({
    /** At most 1,000 products, plus the products whose stock has changed. If `more` is true, there is another page. */
    products: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** False for products that are coming soon, not on sale or deleted. */
        on_sale: z.boolean(),
        /** Barcodes that belong to the product and to none of its types. */
        barcodes: z.array(barcode).optional(),
        tier_scope: z.enum(tierScopes).optional(),
        types: z.array(counterType),
      }),
    ),
    next_since: z.string(),
    more: z.boolean(),
    /** True if `since` was ignored. The caller must then discard the products of earlier responses. */
    from_start: z.boolean().optional(),
    /**
     * The types that the caller has sold most often at the counter in the last 30 days, the most frequent first; empty
     * if `more` is true.
     */
    usual: z.array(z.object({ id: z.string(), type: z.string().nullable() })),
    /** The number of days after which a new debt falls due. */
    credit_days: z.number(),
    at: instant,
  }),
})

/** A line of a sale, with the price and total that the seller saw. */
export const saleLine = staffLineIn.extend({
  price: money,
  line_total: orderAmount,
  /** The maximum number of pieces to take from the stock that the seller carries; by default all of that stock. */
  from_hands: wholeNumber(0, 100_000).optional(),
})

/** A line with too few available pieces. */
const lackingLine = z.object({
  id: z.string(),
  type: z.string().nullable(),
  name: z.string(),
  /** The pieces in the storeroom, the pieces that open orders hold, and the pieces that the seller carries. */
  stock: z.number(),
  held: z.number(),
  carried: z.number(),
})

/**
 * The money that the buyer hands over. Cash above the total comes back as change. Payments below the total leave the
 * rest on credit.
 */
export const payments = listOf(
  z.object({ method: z.enum(paymentMethods), amount: orderAmount, reference: textField(100).default('') }),
  10,
)

/** The buyer: an existing customer, or name and phone. Only credit needs a buyer. */
export const buyer = {
  customer_id: rowId.optional(),
  customer_name: textField(100).optional(),
  phone_number: phone.optional(),
}

export const saleConsents = {
  /** Allows selling pieces that are not in the storeroom. */
  allow_shortage: yesNo.optional(),
  /** Allows selling below cost. */
  below_cost: yesNo.optional(),
  /** Allows credit beyond the customer's limit; needs the right manageCredit. */
  confirm_limit: yesNo.optional(),
  /** Allows a payment with the reference of another payment; needs the right repeatReferences. */
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
     * The time of a queued sale by the device's clock. A queued sale is never refused for its price, stock, credit or
     * reference.
     */
    sold_at: sentInstant().optional(),
    receipt_no: textField(MAX_RECEIPT_NO_LENGTH, 1).optional(),
    /** The id of this browser, as in get_till_code. The receipt number should begin with its till code. */
    client_till_id: idempotencyKey.optional(),
    /** The seller, if an admin imports the sale from another phone; needs the right sellFor. */
    sold_by: rowId.optional(),
    ...saleConsents,
  }),
  output: z.object({
    client_sale_id: z.string(),
    order_id: z.number(),
    order,
    /** Cash to give back as change. */
    change: z.number(),
    /** The customer with the debt after this sale; null for a sale without a customer. */
    customer: z.object({ id: z.number(), debt: z.number() }).nullable(),
  }),
  refusals: {
    ...staffOrderRefusals,
    refused: staffOrderRefusals.refused.extend({
      short: z.array(lackingLine).optional(),
      /** The customer's limit, and the debt that this sale would lead to. */
      limit: z.object({ credit_limit: z.number(), debt: z.number() }).optional(),
    }),
    reference_used: paymentRefusals.reference_used,
  },
})
