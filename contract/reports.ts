import { z } from 'zod'
import { call } from './call.ts'
import { productId, rowId, text } from './fields.ts'

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
  input: z.object({ product_id: productId, ...range }),
  output: productFigures.extend({ from: z.string(), to: z.string() }),
})

export const expense = z.object({ id: z.number(), name: z.string(), amount: z.number(), date: z.string() })

export const getAnalytics = call({
  path: '/api/get_analytics.php',
  method: 'GET',
  may: 'seeReports',
  input: z.object(range),
  output: productFigures.extend({
    from: z.string(),
    to: z.string(),
    total_other_expenses: z.number(),
    ordered_total: z.number(),
    paid_total: z.number(),
    other_expenses: z.array(expense),
  }),
})

export const addExpense = call({
  path: '/api/other_expenses.php',
  method: 'POST',
  may: 'keepExpenses',
  input: z.object({
    name: text(200, 1),
    amount: z.union([z.number(), z.string().max(40)]),
    date: z.string().max(20).optional(),
  }),
  output: z.object({ expense }),
})

export const deleteExpense = call({
  path: '/api/other_expenses.php',
  method: 'DELETE',
  may: 'keepExpenses',
  input: z.object({ id: rowId }),
  output: z.object({}),
})

export const exportCsv = call({
  path: '/api/export.php',
  method: 'GET',
  may: 'administer',
  input: z.object({ what: z.string().max(40), ...range }),
  output: z.unknown(),
  answers: 'file',
})
