import { getDailySummary } from '../../../../contract/reports.ts'
import { addDays } from '../../../../shop/numbers/dates.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { readClock } from '../../../db/clock.ts'
import type { WithReads } from '../../../db/reads.ts'
import { handle } from '../../../http/handle.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { readDebtors, readPartOfDay } from '../daily-summary.queries.ts'
import { addUp, summaryDays, sumOfDays, untilSameTime } from '../daily-summary.rules.ts'
import { readDays } from '../days.queries.ts'
import { readOpen } from '../reports.queries.ts'
import { readRunningOut } from '../running-out.queries.ts'

/** The maximum number of products that are running out, and of customers who owe most. */
const MAX_RUNNING_OUT = 8
const MAX_DEBTORS = 5

/**
 * Compares today and this week with the same periods before. Whole days come from stored sums; the two days that end at
 * the current time of day are read from the rows. Also returns products that are running out, debts, and pending work.
 */
export const handleGetDailySummary = handle(
  getDailySummary,
  ({ scopeOf }, { reads, shopSettings }: WithReads & WithShopSettings) =>
    reads.run(async (db) => {
      const now = await readClock(db)
      const { today, yesterday, monday, lastMonday, weekAgo } = summaryDays(now)
      const seesPeople = scopeOf('seeOrders') === 'all'
      const [days, partOfYesterday, partOfWeekAgo, open, runningOut, debtors] = await Promise.all([
        readDays(db, { from: lastMonday, to: today }),
        readPartOfDay(db, untilSameTime(yesterday, now)),
        readPartOfDay(db, untilSameTime(weekAgo, now)),
        readOpen(db),
        readRunningOut(db, shopSettings.current().low_stock_threshold, today, MAX_RUNNING_OUT),
        seesPeople ? readDebtors(db, MAX_DEBTORS) : [],
      ])
      const expensesOf = (from: string, to: string) => sumOfDays(days, from, to).expenses
      const before = addUp([
        sumOfDays(days, lastMonday, addDays(weekAgo, -1)),
        { ...partOfWeekAgo, expenses: expensesOf(weekAgo, weekAgo) },
      ])
      return {
        now,
        day: today,
        today: {
          ...sumOfDays(days, today, today),
          from: today,
          before: { ...partOfYesterday, expenses: expensesOf(yesterday, yesterday), from: yesterday },
        },
        week: { ...sumOfDays(days, monday, today), from: monday, before: { ...before, from: lastMonday } },
        days: days.filter(({ sales }) => sales !== 0),
        running_out: {
          products: runningOut.products,
          first: runningOut.first.map(({ id, ...product }) => ({ ...product, product_id: id })),
        },
        owed: {
          amount: open.owed,
          orders: open.owing_orders,
          opening: open.opening,
          debtors: debtors.map((debtor) => ({ ...debtor, phone: debtor.phone ? showPhone(debtor.phone) : null })),
        },
        refund_due: { amount: open.refund_due, orders: open.refund_orders },
        not_ready: { amount: open.not_ready, orders: open.not_ready_orders, pieces: open.not_ready_pieces },
      }
    }),
)
