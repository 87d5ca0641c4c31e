import { z } from 'zod'
import { columnKinds, reportTables, sheetFormats } from '../shop/reports.ts'
import { call } from './call.ts'
import { instant, productId, rowId, textField, whole } from './fields.ts'

const range = { from: z.string().max(20).optional(), to: z.string().max(20).optional() }

export const productFigures = z.object({
  total_sales: z.number(),
  total_units_sold: z.number(),
  estimated_price_per_unit: z.number(),
  total_arrivals: z.number(),
  total_buying: z.number(),
  total_shipping: z.number(),
})

export const getProductAnalytics = call({
  path: '/api/get_product_analytics.php',
  method: 'GET',
  may: 'seeStock',
  load: 'search',
  input: z.object({ product_id: productId, ...range }),
  output: productFigures.extend({ from: z.string(), to: z.string() }),
})

export const expense = z.object({ id: z.number(), name: z.string(), amount: z.number(), date: z.string() })

/**
 * What one day of the shop sold, received and spent: whole days of Africa/Dar_es_Salaam, days without anything left
 * out.
 */
export const dayFigures = z.object({
  day: z.string(),
  sales: z.number(),
  arrivals: z.number(),
  buying: z.number(),
  shipping: z.number(),
  expenses: z.number(),
})

const amountOfOrders = z.object({ amount: z.number(), orders: z.number() })

export const getAnalytics = call({
  path: '/api/get_analytics.php',
  method: 'GET',
  may: 'seeReports',
  load: 'search',
  input: z.object(range),
  output: productFigures.extend({
    from: z.string(),
    to: z.string(),
    total_other_expenses: z.number(),
    /**
     * Orders placed in the window that were not cancelled, and payments received in it less refunds, undone ones taken
     * off.
     */
    ordered_total: z.number(),
    paid_total: z.number(),
    other_expenses: z.array(expense),
    days: z.array(dayFigures),
    /** The ten products with the highest sales of the window. */
    best_sellers: z.array(
      z.object({ product_id: z.string(), name: z.string(), total_sales: z.number(), total_units_sold: z.number() }),
    ),
    /**
     * As it stands now, whatever the window: debts, what is owed to customers for cancelled orders, lines that wait to be
     * made ready, stock at its latest buying price.
     */
    owed: amountOfOrders,
    refund_due: amountOfOrders,
    not_ready: amountOfOrders.extend({ pieces: z.number() }),
    stock_value: z.object({ amount: z.number(), pieces: z.number(), pieces_without_cost: z.number() }),
  }),
})

/** What a part of the shop's time sold, was asked for, was paid and spent. */
const periodFigures = z.object({
  sales: z.number(),
  units_sold: z.number(),
  ordered: z.number(),
  orders: z.number(),
  paid: z.number(),
  expenses: z.number(),
})

/**
 * From a day up to this moment, and the same stretch before it: as many days, up to the same hour. Expenses have no
 * hour: those of `before` are of its whole days.
 */
const comparedPeriod = periodFigures.extend({ from: z.string(), before: periodFigures.extend({ from: z.string() }) })

/** What an owner asks each morning: how today and this week go, what runs out, who owes, what waits. */
export const getDailySummary = call({
  path: '/api/get_daily_summary.php',
  method: 'GET',
  may: 'seeReports',
  load: 'search',
  input: z.object({}),
  output: z.object({
    now: instant,
    /** The shop's day of `now`. */
    day: z.string(),
    today: comparedPeriod,
    /** From Monday. */
    week: comparedPeriod,
    /** Sales by day, of this week and of the whole one before it; days without any left out. */
    days: z.array(z.object({ day: z.string(), sales: z.number() })),
    running_out: z.object({
      products: z.number(),
      /** The most urgent ones. */
      first: z.array(
        z.object({
          product_id: z.string(),
          name: z.string(),
          pieces: z.number(),
          /** The types that are few, of a product that has types. */
          types: z.string().nullable(),
          /** How long the pieces last as they were sold in the last 30 days; null: none were. */
          days_left: z.number().nullable(),
        }),
      ),
    }),
    owed: amountOfOrders.extend({
      /** Who owes most; empty for callers who may not see other people's orders. */
      debtors: z.array(
        amountOfOrders.extend({ name: z.string(), phone: z.string().nullable(), since: instant, order_id: z.number() }),
      ),
    }),
    refund_due: amountOfOrders,
    not_ready: amountOfOrders.extend({ pieces: z.number() }),
  }),
})

export const getReportRows = call({
  path: '/api/get_report_rows.php',
  method: 'GET',
  may: 'seeReports',
  load: 'search',
  input: z.object({
    what: z.enum(reportTables),
    ...range,
    product_id: productId.optional(),
    after: z.string().max(200).optional(),
    limit: whole(1, 200).optional(),
  }),
  output: z.object({
    title: z.string(),
    columns: z.array(z.object({ key: z.string(), name: z.string(), kind: z.enum(columnKinds) })),
    /** Cells in the order of the columns, and where in the shop the row leads. */
    rows: z.array(
      z.object({ cells: z.array(z.union([z.string(), z.number(), z.null()])), link: z.string().nullable() }),
    ),
    next: z.string().nullable(),
  }),
})

export const addExpense = call({
  path: '/api/other_expenses.php',
  method: 'POST',
  may: 'keepExpenses',
  input: z.object({
    name: textField(200, 1),
    amount: z.union([z.number(), z.string().max(40)]),
    date: z.string().max(20).optional(),
  }),
  output: z.object({ expense }),
})

export const deleteExpense = call({
  path: '/api/other_expenses.php',
  method: 'DELETE',
  may: 'keepExpenses',
  addressFields: ['id'],
  input: z.object({ id: rowId }),
  output: z.object({}),
})

/** A table as a file: one of the reports, the catalogue, or the empty form of the catalogue to fill in. */
export const exportTable = call({
  path: '/api/export.php',
  method: 'GET',
  may: 'administer',
  load: 'search',
  input: z.object({
    what: z.enum([...reportTables, 'bidhaa', 'bidhaa_kiolezo']),
    format: z.enum(sheetFormats).default('csv'),
    ...range,
    product_id: productId.optional(),
  }),
  output: z.unknown(),
  response: 'file',
})
