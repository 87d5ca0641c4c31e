import { z } from 'zod'
import { MAX_LINES, paymentMethods } from '../shop/orders/orders.ts'
import { call } from './call.ts'
import { idempotencyKey, instant, listOf, orderAmount, rowId, textField, whole, yesNo } from './fields.ts'
import { order } from './order.ts'
import { stockRefusals } from './stock.ts'

/** The data of a refused return: the money that is to be refunded or kept as a deposit. */
const returnRefusals = { refused: stockRefusals.refusals.refused.extend({ money: z.number().optional() }).partial() }

export const returnOrderItems = call({
  path: '/api/return_order_items.php',
  method: 'POST',
  may: 'returnGoods',
  /**
   * A customer brings back pieces of ready lines. The value lowers the order's debt first. The rest is refunded, kept
   * as the customer's deposit, or both: then `refund` is a part of it and what remains is kept.
   */
  input: z.object({
    order_id: rowId,
    client_return_id: idempotencyKey,
    lines: listOf(
      z.object({
        item_index: whole(0, MAX_LINES - 1),
        quantity: whole(1, 100_000),
        /** False writes the pieces off. */
        to_stock: yesNo,
      }),
      MAX_LINES,
    ),
    refund: z
      .object({ amount: orderAmount, method: z.enum(paymentMethods), reference: textField(100).optional() })
      .optional(),
    keep_as_deposit: yesNo.optional(),
    reason: textField(500, 1),
  }),
  output: z.object({ return_id: z.number(), order }),
  refusals: returnRefusals,
})

const orderReturn = z.object({
  /** The number on its receipt. */
  id: z.number(),
  at: instant,
  reason: z.string(),
  by: z.string().nullable(),
  by_name: z.string().nullable(),
  value: z.number(),
  debt: z.number(),
  written_off: z.number(),
  deposit_used: z.number(),
  refunded: z.number(),
  kept: z.number(),
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

/** The returns of an order, oldest first, and the sums that decide where the value of another one would go. */
export const getOrderReturns = call({
  path: '/api/get_order_returns.php',
  method: 'GET',
  may: 'returnGoods',
  input: z.object({ order_id: rowId }),
  output: z.object({
    returns: z.array(orderReturn),
    terms: z.object({ due: z.number(), written_off: z.number(), deposit_used: z.number(), can_keep: z.boolean() }),
  }),
})
