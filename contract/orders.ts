import { z } from 'zod'
import { orderChannels } from '../shop/orders/order-channels.ts'
import { checkoutFields, type OrderDetail } from '../shop/orders/order-details.ts'
import { claimMethods, MAX_ORDER_LINES, MAX_PAGE_ORDERS, orderFilters, paymentMethods } from '../shop/orders/orders.ts'
import { AUTO_PROVIDER } from '../shop/orders/providers.ts'
import { tierScopes } from '../shop/products/prices.ts'
import { call } from './call.ts'
import { priceTier } from './catalog.ts'
import {
  day,
  idempotencyKey,
  lineField,
  listOf,
  money,
  orderAmount,
  phone,
  productId,
  rowId,
  sentAs,
  sentInstant,
  shortText,
  textField,
  untrustedIdentity,
  wholeNumber,
  yesNo,
} from './fields.ts'
import { order, savedOrder } from './order.ts'
import { stockRefusals } from './stock.ts'

/**
 * A line as the cart sends it. The cart also contains stock requests, whose `mode` is not 'normal'; these are refused.
 */
export const orderLineIn = z.object({
  id: productId,
  type: z.union([textField(100), z.null()]).optional(),
  quantity: wholeNumber(1, 100_000),
  price: money.optional(),
  /** The total of the line that the caller saw. */
  line_total: orderAmount.optional(),
  instructions: shortText.optional(),
  mode: z.string().max(40).optional(),
})

/** A line entered by staff. An `agreed_price` per piece replaces the shop's price. */
export const staffLineIn = orderLineIn.extend({
  agreed_price: money.optional(),
  /** Required with an agreed price. It is a `lineField`, so that a reason of only hidden characters counts as empty. */
  agreed_reason: lineField(500).optional(),
})

/** The price tiers of a line's type, as in a product. */
const quantityPrices = {
  price_tiers: z.array(priceTier).optional(),
  tier_scope: z.enum(tierScopes).optional(),
  items_per_package: z.number().nullable().optional(),
}

const productRef = { id: z.string(), type: z.string().nullable() }

/** The data in refusals of new orders and of conversions of captured orders. */
export const orderRefusals = {
  /** Every sent line with its current price, and with its current total if the sender sent one. */
  price_changed: z.object({
    lines: z.array(
      z.object({
        ...productRef,
        price: z.number(),
        name: z.string(),
        line_total: z.number().optional(),
        /** Everything that is needed to calculate the price at other quantities, for clients that know price tiers. */
        list_price: z.number().optional(),
        ...quantityPrices,
      }),
    ),
    /** The total, and the delivery fee that it includes if a place was chosen. */
    total_amount: z.number(),
    delivery_fee: z.number().optional(),
  }),
  /**
   * Either the product that cannot be ordered, or all products without enough stock, or the open orders of a caller who
   * has reached the limit of open orders.
   */
  refused: z.object({
    product_id: z.string().optional(),
    type: z.string().nullable().optional(),
    name: z.string().optional(),
    lacking: z.array(z.object({ ...productRef, name: z.string() })).optional(),
    open_orders: z.array(z.number()).optional(),
    /** The delivery place that the shop no longer has. */
    delivery_place_id: z.number().optional(),
  }),
}

/** The refusals of orders in which staff may set agreed prices. */
export const staffOrderRefusals = {
  ...orderRefusals,
  refused: orderRefusals.refused.extend({
    /** Lines sold below cost. Only returned to callers who see costs; they may confirm the sale with `below_cost`. */
    below_cost: z.array(z.object({ name: z.string(), unit_cost: z.number() })).optional(),
  }),
}

/** The details of an order in a request. */
const orderDetails = {
  customer_name: textField(checkoutFields.customer_name.maxLength, 1),
  whatsapp_number: phone,
  /** May be empty if the order is collected at the shop. */
  shipping_address: sentAs<string>()(textField(checkoutFields.shipping_address.maxLength).default('')),
  notes: shortText.default(''),
} satisfies Record<OrderDetail, z.ZodType>

/** The choice of delivery in a request. */
export const deliveryPlaceId = z
  .union([z.null(), z.literal('').transform(() => null), wholeNumber(0, 1_000_000_000)])
  .optional()

export const submitOrder = call({
  path: '/api/submit_order.php',
  method: 'POST',
  may: 'submitOrders',
  input: z.object({
    /** For guests. If missing, the WhatsApp number is used. Signed-in people may only give their own number. */
    phone_number: z
      .union([z.literal('').transform(() => undefined), z.null().transform(() => undefined), phone])
      .optional(),
    /** Equal lines are merged before the limit MAX_ORDER_LINES is checked. */
    items: listOf(orderLineIn, 1000),
    total_amount: orderAmount.optional(),
    ...orderDetails,
    /**
     * The id of the provider. 'auto' places one order for each provider of the products' categories; either all orders
     * are placed or none.
     */
    provider_id: z
      .union([z.null(), z.literal('').transform(() => null), z.literal(AUTO_PROVIDER), wholeNumber(1, 1000)])
      .optional(),
    /** A delivery place, or 0 for collecting at the shop. If missing, there is no fee. */
    delivery_place_id: deliveryPlaceId,
    /** The fee that the caller saw. */
    delivery_fee: orderAmount.optional(),
    client_order_id: idempotencyKey.optional(),
  }),
  /** `order` and `whatsapp_link` belong to the first order. */
  output: z.object({
    order_id: z.number(),
    order: savedOrder,
    whatsapp_link: z.string().nullable(),
    /** All placed orders, sorted by provider id; an order without a provider comes last. */
    orders: z.array(
      z.object({
        order_id: z.number(),
        provider_id: z.number().nullable(),
        total_amount: z.number(),
        whatsapp_link: z.string().nullable(),
      }),
    ),
    /** Set if the order costs less than the sender expected, because the sender does not know price tiers. */
    note: z.string().optional(),
  }),
  refusals: orderRefusals,
})

export const getOrders = call({
  path: '/api/get_orders.php',
  method: 'GET',
  may: 'seeOrders',
  input: z.object({
    filter: z.enum(orderFilters).optional(),
    /** If missing, the response contains orders of both channels. */
    channel: z.enum(orderChannels).optional(),
    /** Ignored; existing clients send it. */
    phone: untrustedIdentity,
    q: textField(100).optional(),
    id: rowId.optional(),
    /** Calendar days of the shop, both included. */
    from: day.optional(),
    to: day.optional(),
    /** Sorts the oldest orders first. */
    oldest: yesNo.optional(),
    limit: wholeNumber(1, MAX_PAGE_ORDERS).optional(),
    /** The id of the last order of the previous page. */
    before: rowId.optional(),
  }),
  /** A page ends after `limit` orders or 2,000 lines, whichever comes first. `next_before` requests the next page. */
  output: z.object({ orders: z.array(order), next_before: z.number().nullable() }),
})

/** The current sums of one day's counter sales. Only sales that the caller may see are counted. */
export const getCounterDay = call({
  path: '/api/get_counter_day.php',
  method: 'GET',
  may: 'handleOrders',
  input: z.object({ date: day.optional() }),
  output: z.object({
    date: z.string(),
    count: z.number(),
    /** Sales less returns. This is the sum of `owed`, `settled` and `methods`, less refunds that are due. */
    total: z.number(),
    /** The amount that buyers still owe. */
    owed: z.number(),
    /** The amount paid from deposits or written off. */
    settled: z.number(),
    /**
     * The payments for these sales less their refunds, without methods whose sum is 0. Includes payments made on a
     * later day, after a sale on credit.
     */
    methods: z.array(z.object({ method: z.enum(paymentMethods), amount: z.number() })),
  }),
})

export const updateOrderItemReady = call({
  path: '/api/update_order_item_ready.php',
  method: 'POST',
  may: 'handleOrders',
  input: z.object({
    order_id: rowId,
    item_index: wholeNumber(0, MAX_ORDER_LINES - 1),
    /**
     * The product, type and quantity that the sender saw at this index. The call is refused if the line has changed
     * since.
     */
    product_id: productId.optional(),
    variant: z.union([z.string().max(100), z.null()]).optional(),
    quantity: wholeNumber(1, 100_000).optional(),
    ready: yesNo,
    /** First takes the pieces that the caller carries. By default all pieces come from the storeroom. */
    from_hands: yesNo.optional(),
    /**
     * Confirms that the buyer is the customer with the order's phone number, so that this customer's deposit may pay
     * the order. Needed only if the shop does not know that the browser or account of the order belongs to this
     * customer.
     */
    own_deposit: yesNo.optional(),
  }),
  output: z.object({ order }),
  refusals: stockRefusals,
})

/** The data in refusals of payments. */
export const paymentRefusals = {
  /** The amount still owed, or refundable, in shillings. */
  refused: z.object({ owed: z.number().optional(), refundable: z.number().optional() }),
  /** The order of the payment that already has the reference; null for a payment of several debts. */
  reference_used: z.object({ order_id: z.number().nullable() }),
}

export const updateOrderPayment = call({
  path: '/api/update_order_payment.php',
  method: 'POST',
  may: 'handleOrders',
  /**
   * Records a payment (`amount`, `method`), or a refund if `refund` is true. With `undo`, the request instead undoes
   * the payment or refund with this id. `key` is the idempotency key.
   */
  input: z.object({
    order_id: rowId,
    amount: orderAmount.optional(),
    method: z.enum(paymentMethods).optional(),
    reference: textField(100).optional(),
    refund: yesNo.optional(),
    undo: rowId.optional(),
    /** Keeps `amount` of a cancelled order's refund as the customer's deposit, or all of it if `amount` is missing. */
    keep_as_deposit: yesNo.optional(),
    /** Records the payment even if another payment has the same reference; needs the right repeatReferences. */
    confirm_reference: yesNo.optional(),
    key: idempotencyKey.optional(),
  }),
  output: z.object({ order }),
  refusals: paymentRefusals,
})

/** A line of an edited order. Lines that are already in the order are sent with their index. */
const editedLine = staffLineIn.extend({
  item_index: wholeNumber(0, MAX_ORDER_LINES - 1).optional(),
  /** Uses the shop's current price even if the quantity is unchanged, and removes the agreed price. */
  at_shop_price: yesNo.optional(),
})

export const updateOrderLines = call({
  path: '/api/update_order_lines.php',
  method: 'POST',
  may: 'editOrders',
  /**
   * The lines that the order should have. Ready lines always stay; other lines that are not sent are removed. A line
   * keeps its price as long as its quantity and its agreed price are unchanged; otherwise it gets the current price.
   * Missing instructions stay as they are.
   */
  input: z.object({
    order_id: rowId,
    updated_at: sentInstant('Fungua oda upya kisha ujaribu tena.'),
    items: listOf(editedLine, 1000),
    total_amount: orderAmount,
    /** Confirms that the customer agreed to a higher total. */
    customer_agreed: yesNo.optional(),
    /** Refunds money that was paid beyond the new total. */
    refund: z
      .object({ amount: orderAmount, method: z.enum(paymentMethods), reference: textField(100).optional() })
      .optional(),
    /** Keeps the rest of that money as the customer's deposit. */
    keep_as_deposit: yesNo.optional(),
    /** Allows sales below cost. */
    below_cost: yesNo.optional(),
  }),
  output: z.object({ order }),
  refusals: {
    ...staffOrderRefusals,
    /** `money` is the amount paid beyond the new total. `refund` and `keep_as_deposit` together must cover it. */
    refused: staffOrderRefusals.refused.extend({ money: z.number().optional() }),
    /** The old and the new total, if the new total is higher. */
    agreement_needed: z.object({ before: z.number(), now: z.number() }),
  },
})

/** Stores a buyer's statement that an order is paid. Staff check it later. */
export const claimPayment = call({
  path: '/api/claim_payment.php',
  method: 'POST',
  may: 'manageOwnPurchases',
  input: z.object({ order_id: rowId, method: z.enum(claimMethods), reference: textField(100, 1) }),
  output: z.object({ order }),
})

/** Corrects the phone number or the address in a buyer's own order. A missing one stays as it is. */
export const correctOrderContact = call({
  path: '/api/correct_order_contact.php',
  method: 'POST',
  may: 'manageOwnPurchases',
  input: z.object({
    order_id: rowId,
    whatsapp_number: phone.optional(),
    shipping_address: textField(checkoutFields.shipping_address.maxLength, 1).optional(),
  }),
  output: z.object({ order }),
})

export const cancelOrder = call({
  path: '/api/cancel_order.php',
  method: 'POST',
  may: 'cancelOrders',
  input: z.object({ order_id: rowId, reason: shortText.optional() }),
  /** `refund_due` is the paid amount, which the shop now has to refund. */
  output: z.object({ order, refund_due: z.number() }),
})
