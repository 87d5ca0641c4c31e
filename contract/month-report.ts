import { z } from 'zod'
import { call } from './call.ts'
import { debtsByAge, periodSums } from './report-figures.ts'

/** The page of a month for a bank or an accountant. A month that is not over ends with today. */
export const getMonthReport = call({
  path: '/api/get_month_report.php',
  method: 'GET',
  may: 'seeReports',
  costly: 'search',
  input: z.object({ month: z.string().max(10).optional() }),
  output: periodSums.extend({
    /** 'YYYY-MM' */
    month: z.string(),
    from: z.string(),
    to: z.string(),
    orders: z.number(),
    counter_orders: z.number(),
    /** The customers with purchases. */
    buyers: z.number(),
    /** The closings listed under the days of the month; `difference` is the counted money less the expected. */
    closings: z.object({ count: z.number(), difference: z.number() }),
    /** `today` is the day of this answer; the figures from here on are those of today and not of the month. */
    today: z.string(),
    stock_value: z.object({ amount: z.number().nullable(), hands_amount: z.number().nullable() }),
    due_total: z.number(),
    deposits: z.number(),
    debt_ages: debtsByAge,
  }),
})
