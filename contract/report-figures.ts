/** Parts of the report responses: sums of sales, and their breakdowns. */
import { z } from 'zod'
import { orderChannels } from '../shop/orders/order-channels.ts'
import { paymentMethods } from '../shop/orders/orders.ts'
import { debtAges } from '../shop/orders/payments/debts.ts'

/** The sales of a channel, seller or product, less returned goods. */
export const saleSums = z.object({
  total_sales: z.number(),
  total_units_sold: z.number(),
  /** This field and those below it are null for callers who may not see costs. */
  cost_total: z.number().nullable(),
  margin: z.number().nullable(),
  /** Sales whose cost is unknown. They are part of neither `margin` nor `cost_total`. */
  sales_without_cost: z.number().nullable(),
})

/** The sums of a period, which reports compare with the preceding period. */
export const periodSums = saleSums.extend({
  /** The value of pieces that counts found missing, less the value of surplus pieces. */
  stock_losses: z.number().nullable(),
  total_other_expenses: z.number(),
  /** The totals of orders that were placed in the period and not cancelled. */
  ordered_total: z.number(),
  /** The delivery fees in `ordered_total`. They are not part of sales. */
  delivery_fees: z.number(),
  /** Payments received, less refunds and undone payments. */
  paid_total: z.number(),
  /** The value of returned goods, which is already subtracted in `total_sales`. */
  returned_total: z.number(),
  /**
   * The discounts on ready lines: the shop's price less the lower price charged. Returns do not change the discounts.
   */
  discount_total: z.number(),
  /** Debts written off, less reversed write-offs. */
  written_off: z.number(),
})

export const earlierPeriod = periodSums.extend({
  from: z.string(),
  to: z.string(),
  days: z.array(z.object({ day: z.string(), sales: z.number(), margin: z.number().nullable() })),
})

export const channelSales = z.array(saleSums.extend({ channel: z.enum(orderChannels), orders: z.number() }))

export const sellerSales = z.array(
  saleSums.extend({
    /** Null for old sales without a recorded seller. */
    person_id: z.number().nullable(),
    name: z.string().nullable(),
    returned_total: z.number(),
    discount_total: z.number(),
  }),
)

export const methodSums = z.array(
  z.object({
    method: z.enum(paymentMethods),
    /** Payments, less refunds and undone payments. */
    paid: z.number(),
    /** The refunds only. */
    refunded: z.number(),
  }),
)

/** For each age, the number of debts and their sum. */
export const debtsByAge = z.array(z.object({ age: z.enum(debtAges), debts: z.number(), amount: z.number() }))
