import { getAnalytics } from '../../../../contract/reports.ts'
import { sumMoney } from '../../../../shop/numbers/money.ts'
import { readClock } from '../../../db/clock.ts'
import type { WithReads } from '../../../db/reads.ts'
import { handle } from '../../../http/handle.ts'
import { readExpenses } from '../expenses.queries.ts'
import { averageListPrice, readBestSellers, readDays, readOpen, readStockValue } from '../reports.queries.ts'
import { figuresOf, requireReportRange, sumDays } from '../reports.rules.ts'

const MAX_BEST_SELLERS = 10

/** Returns the shop's sales, arrivals and expenses in a range of days, and the currently open sums. */
export const handleGetAnalytics = handle(getAnalytics, ({ input }, { reads }: WithReads) =>
  reads.run(async (db) => {
    const { from, to } = requireReportRange(input.from, input.to, await readClock(db))
    const [days, expenses, best_sellers, open, stock_value] = await Promise.all([
      readDays(db, { from, to }),
      readExpenses(db, { from, to }),
      readBestSellers(db, { from, to }, MAX_BEST_SELLERS),
      readOpen(db),
      readStockValue(db),
    ])
    const sums = sumDays(days)
    const listPrice = sums.units_sold > 0 ? null : await averageListPrice(db, null)
    return {
      ...figuresOf(sums, listPrice),
      from,
      to,
      total_other_expenses: sumMoney(expenses.map(({ amount }) => amount)),
      ordered_total: sumMoney(days.map(({ ordered }) => ordered)),
      delivery_fees: sumMoney(days.map(({ delivery_fees }) => delivery_fees)),
      paid_total: sumMoney(days.map(({ paid }) => paid)),
      other_expenses: expenses,
      days,
      best_sellers,
      owed: { amount: open.owed, orders: open.owing },
      due_total: open.due_total,
      refund_due: { amount: open.due, orders: open.cancelled },
      not_ready: { amount: open.waiting, orders: open.orders, pieces: open.pieces },
      stock_value,
    }
  }),
)
