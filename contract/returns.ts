import { z } from 'zod'
import { MAX_ORDER_LINES, paymentMethods } from '../shop/orders/orders.ts'
import { call } from './call.ts'
import { buyer, counterSale, payments, saleConsents, saleLine } from './counter.ts'
import { idempotencyKey, instant, listOf, orderAmount, rowId, textField, wholeNumber, yesNo } from './fields.ts'
import { order } from './order.ts'

/**
 * Takes pieces of ready lines back from a customer. Their value first lowers the debt of the order, and then pays for
 * the new goods of an exchange. The rest is refunded, kept as the customer's deposit, or both: `refund` is the part
 * that is refunded, and `keep_as_deposit` keeps what remains.
 */
export const returnOrderItems = call({
  path: '/api/return_order_items.php',
  method: 'POST',
  may: 'returnGoods',
  input: z.object({
    order_id: rowId,
    client_return_id: idempotencyKey,
    lines: listOf(
      z.object({
        item_index: wholeNumber(0, MAX_ORDER_LINES - 1),
        quantity: wholeNumber(1, 100_000),
        /** False if the pieces are written off. */
        to_stock: yesNo,
      }),
      MAX_ORDER_LINES,
    ),
    refund: z
      .object({ amount: orderAmount, method: z.enum(paymentMethods), reference: textField(100).optional() })
      .optional(),
    keep_as_deposit: yesNo.optional(),
    reason: textField(500, 1),
    /**
     * The new goods of an exchange. They become a counter sale, so the caller needs the right to sell at the counter.
     */
    new_items: listOf(saleLine, MAX_ORDER_LINES, 1).optional(),
    /** The price of the new goods. */
    total_amount: orderAmount.optional(),
    /** The payments of the difference if the new goods cost more than the returned goods. */
    payments: payments.optional(),
    /** Only used if the order has no customer. Otherwise the new order belongs to the same customer. */
    ...buyer,
    ...saleConsents,
  }),
  output: z.object({
    return_id: z.number(),
    order,
    /** The new order of an exchange; null without an exchange. */
    new_order_id: z.number().nullable(),
    /** Change to give back in cash. */
    change: z.number(),
  }),
  refusals: {
    ...counterSale.refusals,
    /** `money` is the amount to be refunded or kept as a deposit. */
    refused: counterSale.refusals.refused.extend({ money: z.number().optional() }),
  },
})

/** The new order of an exchange, as shown on the receipt. */
const newOrder = z.object({
  id: z.number(),
  total_amount: z.number(),
  paid_amount: z.number(),
  owed: z.number(),
  lines: z.array(
    z.object({
      name: z.string(),
      type: z.string().nullable(),
      quantity: z.number(),
      price: z.number(),
      line_total: z.number(),
      package_price: z.number().nullable(),
      items_per_package: z.number().nullable(),
    }),
  ),
})

const orderReturn = z.object({
  /** The number on the return's receipt. */
  id: z.number(),
  at: instant,
  reason: z.string(),
  by: z.string().nullable(),
  by_name: z.string().nullable(),
  /** The value of the goods; it is the sum of the six parts below. */
  value: z.number(),
  debt: z.number(),
  written_off: z.number(),
  deposit_used: z.number(),
  refunded: z.number(),
  kept: z.number(),
  /** The part that paid for the new order. */
  exchanged: z.number(),
  new_order: newOrder.nullable(),
  lines: z.array(
    z.object({
      item_index: z.number(),
      name: z.string(),
      type: z.string().nullable(),
      quantity: z.number(),
      value: z.number(),
      to_stock: z.boolean(),
    }),
  ),
})

/**
 * Returns the order's newest returns, oldest first, and the sums that decide how the value of a further return would be
 * used.
 */
export const getOrderReturns = call({
  path: '/api/get_order_returns.php',
  method: 'GET',
  may: 'returnGoods',
  input: z.object({ order_id: rowId }),
  output: z.object({
    returns: z.array(orderReturn),
    /** The number of earlier returns, which are not in the list. */
    earlier: z.number(),
    /** The return whose goods paid for this order, and the value that paid for it. */
    came_from: z.object({ return_id: z.number(), order_id: z.number(), exchanged: z.number() }).nullable(),
    terms: z.object({ due: z.number(), written_off: z.number(), deposit_used: z.number(), can_keep: z.boolean() }),
  }),
})
