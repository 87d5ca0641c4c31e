import { z } from 'zod'
import { orderChannels } from '../shop/orders/order-channels.ts'
import { paymentMethods } from '../shop/orders/orders.ts'
import { columnKinds, reportTables, sheetFormats } from '../shop/reports.ts'
import { call } from './call.ts'
import { instant, productId, rowId, textField, wholeNumber, yesNo } from './fields.ts'
import {
  channelSales,
  debtsByAge,
  earlierPeriod,
  methodSums,
  periodSums,
  saleSums,
  sellerSales,
} from './report-figures.ts'

const range = { from: z.string().max(20).optional(), to: z.string().max(20).optional() }

export const productFigures = saleSums.extend({
  estimated_price_per_unit: z.number(),
  /** The number of pieces that arrived. */
  total_arrivals: z.number(),
  total_buying: z.number().nullable(),
  total_shipping: z.number().nullable(),
  stock_losses: z.number().nullable(),
})

export const getProductAnalytics = call({
  path: '/api/get_product_analytics.php',
  method: 'GET',
  may: 'seeStock',
  costly: 'search',
  input: z.object({ product_id: productId, ...range }),
  output: productFigures.extend({ from: z.string(), to: z.string() }),
})

export const expense = z.object({ id: z.number(), name: z.string(), amount: z.number(), date: z.string() })

/** Sales, arrivals and expenses of one day of the shop. Days without any of these are left out. */
export const dayFigures = z.object({
  day: z.string(),
  sales: z.number(),
  /** Null for callers who may not see costs. */
  margin: z.number().nullable(),
  /** The number of pieces that arrived. */
  arrivals: z.number(),
  /** Null for callers who may not see costs. */
  buying: z.number().nullable(),
  shipping: z.number().nullable(),
  expenses: z.number(),
})

const amountOfOrders = z.object({ amount: z.number(), orders: z.number() })

export const getAnalytics = call({
  path: '/api/get_analytics.php',
  method: 'GET',
  may: 'seeReports',
  costly: 'search',
  input: z.object(range),
  output: productFigures.extend(periodSums.shape).extend({
    from: z.string(),
    to: z.string(),
    /** The sums and the days of the preceding period, which has the same length. */
    before: earlierPeriod,
    channel_sales: channelSales,
    /** Callers who may not see all orders only get their own row. */
    sellers: sellerSales,
    methods: methodSums,
    /** The newest expenses of the range. With `other_expenses_next`, get_expenses.php returns the older ones. */
    other_expenses: z.array(expense),
    other_expenses_next: z.number().nullable(),
    days: z.array(dayFigures),
    /** The ten products with the highest sales in the range. */
    best_sellers: z.array(saleSums.extend({ product_id: z.string(), name: z.string() })),
    /**
     * The fields from here on are current and do not depend on the range: debts of orders and opening debts, refunds
     * due on cancelled orders, lines that are not ready, and stock at its last buying price.
     */
    owed: amountOfOrders,
    /** The amount that customers have to pay now: ready goods and opening debts, less what they have paid. */
    due_total: z.number(),
    /** The debts of customers, by days overdue. */
    debt_ages: debtsByAge,
    refund_due: amountOfOrders,
    not_ready: amountOfOrders.extend({ pieces: z.number() }),
    stock_value: z.object({
      /** `amount` and `hands_amount` are null for callers who may not see costs. */
      amount: z.number().nullable(),
      pieces: z.number(),
      pieces_without_cost: z.number(),
      /** The value of the stock that staff carry, which is not part of the other figures. */
      hands_amount: z.number().nullable(),
      hands_pieces: z.number(),
    }),
  }),
})

/** Returns the expenses of a range, the newest first. */
export const getExpenses = call({
  path: '/api/get_expenses.php',
  method: 'GET',
  may: 'seeReports',
  input: z.object({
    ...range,
    /** The id of the last expense of the previous page. */
    before: rowId.optional(),
  }),
  output: z.object({ expenses: z.array(expense), next_before: z.number().nullable() }),
})

/** Sales, orders, payments and expenses of a period. Counter sales count as orders. */
const periodFigures = z.object({
  sales: z.number(),
  units_sold: z.number(),
  ordered: z.number(),
  orders: z.number(),
  paid: z.number(),
  expenses: z.number(),
})

/**
 * The period from a day until now. `before` is the preceding period of as many days, which ends at the same time of
 * day. Expenses have no time of day, so `before` includes the expenses of its whole last day.
 */
const comparedPeriod = periodFigures.extend({ from: z.string(), before: periodFigures.extend({ from: z.string() }) })

/** The morning summary: today, this week, products running out, debtors, and pending work. */
export const getDailySummary = call({
  path: '/api/get_daily_summary.php',
  method: 'GET',
  may: 'seeReports',
  costly: 'search',
  input: z.object({}),
  output: z.object({
    now: instant,
    /** The day of `now` in the shop's time zone. */
    day: z.string(),
    today: comparedPeriod,
    /** From Monday on. */
    week: comparedPeriod,
    /** Sales by day of this week and of the whole previous week. Days without sales are left out. */
    days: z.array(z.object({ day: z.string(), sales: z.number() })),
    running_out: z.object({
      products: z.number(),
      /** The most urgent products. */
      first: z.array(
        z.object({
          product_id: z.string(),
          name: z.string(),
          pieces: z.number(),
          /** For a product with types: the types that are running out, and the number of pieces left of each type. */
          types: z.string().nullable(),
          /**
           * Days until the pieces are sold at the rate of the last 30 days; null if nothing was sold, or if they last
           * more than 90 days.
           */
          days_left: z.number().nullable(),
        }),
      ),
    }),
    /** The debts of all customers. An order becomes a debt when goods of it are ready. */
    owed: z.object({
      amount: z.number(),
      /** The opening debts in the sum. */
      opening: z.number(),
      /** The customers with the largest debts; empty for callers who may only see their own orders. */
      debtors: z.array(
        z.object({
          customer_id: z.number(),
          name: z.string(),
          phone: z.string().nullable(),
          amount: z.number(),
          /** The number of debts. */
          debts: z.number(),
          /** The date of the oldest debt. */
          since: instant,
        }),
      ),
    }),
    refund_due: amountOfOrders,
    not_ready: amountOfOrders.extend({ pieces: z.number() }),
  }),
})

/** Filters for the rows in the tables of sales and payments. */
const filters = {
  product_id: productId.optional(),
  /** The person who made the lines ready or recorded the payments. */
  person_id: rowId.optional(),
  customer_id: rowId.optional(),
  channel: z.enum(orderChannels).optional(),
  method: z.enum(paymentMethods).optional(),
}

export const getReportRows = call({
  path: '/api/get_report_rows.php',
  method: 'GET',
  may: 'seeReports',
  costly: 'search',
  input: z.object({
    what: z.enum(reportTables),
    ...range,
    ...filters,
    /** `next` of the previous page. */
    after: z.string().max(200).optional(),
    limit: wholeNumber(1, 200).optional(),
  }),
  output: z.object({
    title: z.string(),
    columns: z.array(z.object({ key: z.string(), name: z.string(), kind: z.enum(columnKinds) })),
    /** The cells in column order, and the path to which the row links. */
    rows: z.array(
      z.object({ cells: z.array(z.union([z.string(), z.number(), z.null()])), link: z.string().nullable() }),
    ),
    next: z.string().nullable(),
  }),
})

export const addExpense = call({
  path: '/api/other_expenses.php',
  method: 'POST',
  may: 'manageExpenses',
  input: z.object({
    name: textField(200, 1),
    amount: z.union([z.number(), z.string().max(40)]),
    date: z.string().max(20).optional(),
    /** True if the expense was paid in cash from the caller's own drawer. */
    from_drawer: yesNo.optional(),
    /** The earlier move that took the cash for the expense out of a drawer. The call then moves no cash. */
    move_id: rowId.optional(),
  }),
  output: z.object({ expense }),
})

export const deleteExpense = call({
  path: '/api/other_expenses.php',
  method: 'DELETE',
  may: 'manageExpenses',
  urlFields: ['id'],
  input: z.object({ id: rowId }),
  output: z.object({}),
})

/** Returns a table as a file: a report, the page of a month, the catalogue, or an empty form to fill in. */
export const exportTable = call({
  path: '/api/export.php',
  method: 'GET',
  may: 'administer',
  costly: 'search',
  input: z.object({
    what: z.enum([
      ...reportTables,
      'ripoti_ya_mwezi',
      'bidhaa',
      'bidhaa_kiolezo',
      'bidhaa_za_kuanzia',
      'madeni_ya_kuanzia',
    ]),
    format: z.enum(sheetFormats).default('csv'),
    ...range,
    ...filters,
  }),
  output: z.unknown(),
  response: 'file',
})
