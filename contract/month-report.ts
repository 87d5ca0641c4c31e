import { z } from 'zod'
import { call } from './call.ts'
import { debtsByAge, periodSums } from './report-figures.ts'

/** Returns the report of one month for a bank or an accountant. The report of the current month ends today. */
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
    /** The number of customers with purchases. */
    buyers: z.number(),
    /**
     * The number of closings for days of this month, and the money counted in them less the money that was expected.
     */
    closings: z.object({ count: z.number(), difference: z.number() }),
    /** The day of this response. The fields below describe this day and not the month. */
    today: z.string(),
    stock_value: z.object({ amount: z.number().nullable(), hands_amount: z.number().nullable() }),
    due_total: z.number(),
    deposits: z.number(),
    debt_ages: debtsByAge,
  }),
})
