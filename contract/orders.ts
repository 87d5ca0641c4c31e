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
  whole,
  yesNo,
} from './fields.ts'
import { order, savedOrder } from './order.ts'
import { stockRefusals } from './stock.ts'

/**
 * A line as the cart sends it. The cart also holds stock requests, whose `mode` is not 'normal'; those are refused.
 */
export const orderLineIn = z.object({
  id: productId,
  type: z.union([textField(100), z.null()]).optional(),
  quantity: whole(1, 100_000),
  price: money.optional(),
  /** The line total that the caller saw. */
  line_total: orderAmount.optional(),
  instructions: shortText.optional(),
  mode: z.string().max(40).optional(),
})

/** A line that staff enter. With an `agreed_price` per piece, it is sold at that price instead of the shop's. */
export const staffLineIn = orderLineIn.extend({
  agreed_price: money.optional(),
  /** Required with an agreed price. A `lineField`, so that hidden characters alone do not count as a reason. */
  agreed_reason: lineField(500).optional(),
})

/** The prices by quantity of a line's type, as in a product. */
const quantityPrices = {
  price_tiers: z.array(priceTier).optional(),
  tier_scope: z.enum(tierScopes).optional(),
  items_per_package: z.number().nullable().optional(),
}

const productRef = { id: z.string(), type: z.string().nullable() }

/** The data of refused orders and refused conversions of captured orders. */
export const orderRefusals = {
  /** Every sent line with its current price, and with its current total if the sender gave one. */
  price_changed: z.object({
    lines: z.array(
      z.object({
        ...productRef,
        price: z.number(),
        name: z.string(),
        line_total: z.number().optional(),
        /** The facts needed to calculate the price at other quantities, for senders that know tiers. */
        list_price: z.number().optional(),
        ...quantityPrices,
      }),
    ),
    /** The total, and the delivery fee in it if a place was chosen. */
    total_amount: z.number(),
    delivery_fee: z.number().optional(),
  }),
  /**
   * The one product that cannot be ordered, or all products short of stock, or the open orders of a caller at the
   * limit.
   */
  refused: z.object({
    product_id: z.string().optional(),
    type: z.string().nullable().optional(),
    name: z.string().optional(),
    lacking: z.array(z.object({ ...productRef, name: z.string() })).optional(),
    open_orders: z.array(z.number()).optional(),
    /** The place to which the shop no longer delivers. */
    delivery_place_id: z.number().optional(),
  }),
}

/** The refusals of orders in which staff may agree on prices. */
export const staffOrderRefusals = {
  ...orderRefusals,
  refused: orderRefusals.refused.extend({
    /** Lines below cost; only for callers who see costs, and may confirm them with `below_cost`. */
    below_cost: z.array(z.object({ name: z.string(), unit_cost: z.number() })).optional(),
  }),
}

/** The details of an order as sent. */
const orderDetails = {
  customer_name: textField(checkoutFields.customer_name.maxLength, 1),
  whatsapp_number: phone,
  /** May be empty if the order is collected at the shop. */
  shipping_address: sentAs<string>()(textField(checkoutFields.shipping_address.maxLength).default('')),
  notes: shortText.default(''),
} satisfies Record<OrderDetail, z.ZodType>

/** A choice of delivery. */
export const deliveryPlaceId = z
  .union([z.null(), z.literal('').transform(() => null), whole(0, 1_000_000_000)])
  .optional()

export const submitOrder = call({
  path: '/api/submit_order.php',
  method: 'POST',
  may: 'submitOrders',
  input: z.object({
    /** For guests; if missing, the whatsapp number is used. Signed-in people may only give their own. */
    phone_number: z
      .union([z.literal('').transform(() => undefined), z.null().transform(() => undefined), phone])
      .optional(),
    /** Equal lines are merged, and then limited to MAX_ORDER_LINES. */
    items: listOf(orderLineIn, 1000),
    total_amount: orderAmount.optional(),
    ...orderDetails,
    /** 'auto' places one order for each provider of the products' categories, all or none. */
    provider_id: z
      .union([z.null(), z.literal('').transform(() => null), z.literal(AUTO_PROVIDER), whole(1, 1000)])
      .optional(),
    /** One of the shop's delivery places, 0 to collect the order at the shop; without it there is no fee. */
    delivery_place_id: deliveryPlaceId,
    /** The fee that the caller saw. */
    delivery_fee: orderAmount.optional(),
    client_order_id: idempotencyKey.optional(),
  }),
  /** `order` and `whatsapp_link` are those of the first order. */
  output: z.object({
    order_id: z.number(),
    order: savedOrder,
    whatsapp_link: z.string().nullable(),
    /** Every order that was placed, by provider id; an order without a provider is last. */
    orders: z.array(
      z.object({
        order_id: z.number(),
        provider_id: z.number().nullable(),
        total_amount: z.number(),
        whatsapp_link: z.string().nullable(),
      }),
    ),
    /** Set if the order costs less than the sender expected, because the sender does not know prices by quantity. */
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
    /** If absent, orders of both channels. */
    channel: z.enum(orderChannels).optional(),
    /** Ignored; existing clients send it. */
    phone: untrustedIdentity,
    q: textField(100).optional(),
    id: rowId.optional(),
    /** Days of the shop, both included. */
    from: day.optional(),
    to: day.optional(),
    /** Lists the oldest orders first. */
    oldest: yesNo.optional(),
    limit: whole(1, MAX_PAGE_ORDERS).optional(),
    /** The last order of the previous page. */
    before: rowId.optional(),
  }),
  /** A page ends at `limit` orders or 2,000 lines, whichever comes first; `next_before` requests the next one. */
  output: z.object({ orders: z.array(order), next_before: z.number().nullable() }),
})

/** The sums of one day's sales at the counter, as they stand now, of those sales that the caller may see. */
export const getCounterDay = call({
  path: '/api/get_counter_day.php',
  method: 'GET',
  may: 'handleOrders',
  input: z.object({ date: day.optional() }),
  output: z.object({
    date: z.string(),
    count: z.number(),
    /** Sales less returns: the sum of `owed`, `settled` and `methods`, less refunds that are due. */
    total: z.number(),
    /** The amount that buyers still owe. */
    owed: z.number(),
    /** The amount paid by deposits or written off. */
    settled: z.number(),
    /** Payments less refunds, without methods that add up to 0. Debts that were paid later are included. */
    methods: z.array(z.object({ method: z.enum(paymentMethods), amount: z.number() })),
  }),
})

export const updateOrderItemReady = call({
  path: '/api/update_order_item_ready.php',
  method: 'POST',
  may: 'handleOrders',
  input: z.object({
    order_id: rowId,
    item_index: whole(0, MAX_ORDER_LINES - 1),
    /** The product, type and quantity that the sender saw at this index; refused if the line is another one by now. */
    product_id: productId.optional(),
    variant: z.union([z.string().max(100), z.null()]).optional(),
    quantity: whole(1, 100_000).optional(),
    ready: yesNo,
    /** Takes pieces that the caller carries before those in the storeroom. By default all come from the storeroom. */
    from_hands: yesNo.optional(),
    /**
     * The person who ordered is the customer of the phone number, whose deposit may pay the order. Asked for only if
     * the order came from a browser or an account that is not known to be the customer's.
     */
    own_deposit: yesNo.optional(),
  }),
  output: z.object({ order }),
  refusals: stockRefusals,
})

/** The data of refused payments. */
export const paymentRefusals = {
  /** The amount still owed, or refundable, in shillings. */
  refused: z.object({ owed: z.number().optional(), refundable: z.number().optional() }),
  /** The order of the payment that has the reference; null for a payment over several debts. */
  reference_used: z.object({ order_id: z.number().nullable() }),
}

export const updateOrderPayment = call({
  path: '/api/update_order_payment.php',
  method: 'POST',
  may: 'handleOrders',
  /**
   * Records a payment (`amount`, `method`), or with `refund` a refund. With only `undo`, undoes the payment or refund
   * of this id. `key` makes a second tap harmless.
   */
  input: z.object({
    order_id: rowId,
    amount: orderAmount.optional(),
    method: z.enum(paymentMethods).optional(),
    reference: textField(100).optional(),
    refund: yesNo.optional(),
    undo: rowId.optional(),
    /** Keeps the refund due on a cancelled order as the customer's deposit: `amount` of it, or all. */
    keep_as_deposit: yesNo.optional(),
    /** Records the payment although another one has its reference; needs the right repeatReferences. */
    confirm_reference: yesNo.optional(),
    key: idempotencyKey.optional(),
  }),
  output: z.object({ order }),
  refusals: paymentRefusals,
})

/** A line of an edited order. A line that is already in the order is sent with its index. */
const editedLine = staffLineIn.extend({
  item_index: whole(0, MAX_ORDER_LINES - 1).optional(),
  /** Prices the line at today's shop prices even if its quantity is unchanged, and removes its agreed price. */
  at_shop_price: yesNo.optional(),
})

export const updateOrderLines = call({
  path: '/api/update_order_lines.php',
  method: 'POST',
  may: 'editOrders',
  /**
   * The lines that the order should have. Ready lines stay, named or not; others that are not named are dropped. A line
   * keeps the price at which it was ordered as long as its quantity is unchanged and no agreed price is set or removed;
   * everything else gets today's price. Instructions that are left out stay.
   */
  input: z.object({
    order_id: rowId,
    updated_at: sentInstant('Fungua oda upya kisha ujaribu tena.'),
    items: listOf(editedLine, 1000),
    total_amount: orderAmount,
    /** The customer agreed to a higher total. */
    customer_agreed: yesNo.optional(),
    /** Refunds money that the order no longer needs. */
    refund: z
      .object({ amount: orderAmount, method: z.enum(paymentMethods), reference: textField(100).optional() })
      .optional(),
    /** Keeps the rest of that money as the customer's deposit. */
    keep_as_deposit: yesNo.optional(),
    /** Sells below cost. */
    below_cost: yesNo.optional(),
  }),
  output: z.object({ order }),
  refusals: {
    ...staffOrderRefusals,
    /** `money` is what was paid beyond the new total; `refund` and `keep_as_deposit` must cover it. */
    refused: staffOrderRefusals.refused.extend({ money: z.number().optional() }),
    /** The order would cost more; the old and the new total. */
    agreement_needed: z.object({ before: z.number(), now: z.number() }),
  },
})

export const claimPayment = call({
  path: '/api/claim_payment.php',
  method: 'POST',
  may: 'manageOwnPurchases',
  /** The buyer claims to have paid; staff check it. */
  input: z.object({ order_id: rowId, method: z.enum(claimMethods), reference: textField(100, 1) }),
  output: z.object({ order }),
})

export const correctOrderContact = call({
  path: '/api/correct_order_contact.php',
  method: 'POST',
  may: 'manageOwnPurchases',
  /** The buyer corrects the number or the address; an absent one stays. */
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
  /** `refund_due` is the paid amount, which the shop now owes the customer. */
  output: z.object({ order, refund_due: z.number() }),
})
