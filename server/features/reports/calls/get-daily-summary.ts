import { getDailySummary } from '../../../../contract/reports.ts'
import { addDays } from '../../../../shop/numbers/dates.ts'
import { showPhone } from '../../../../shop/people/phone.ts'
import { readClock } from '../../../db/clock.ts'
import type { Database } from '../../../db/open.ts'
import type { WithReads } from '../../../db/reads.ts'
import { handle } from '../../../http/handle.ts'
import { firstDebtsOf } from '../../debts/debts-list.queries.ts'
import type { WithShopSettings } from '../../shop-settings/shop-settings.ts'
import { readLargestDebts, readPartOfDay } from '../daily-summary.queries.ts'
import { addUp, summaryDays, sumOfDays, untilSameTime } from '../daily-summary.rules.ts'
import { readDays } from '../days.queries.ts'
import { readOpenSums } from '../reports.queries.ts'
import { readRunningOut } from '../running-out.queries.ts'

/** The maximum numbers of products that are running out, and of customers who owe most, in the response. */
const MAX_RUNNING_OUT = 8
const MAX_DEBTORS = 5

/**
 * Compares today and this week with the same periods before. Whole days come from stored sums. For yesterday and for
 * the day a week ago, only the part up to the current time of day is compared, which is read from the rows. Also
 * returns products that are running out, debts, and pending work.
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
        readOpenSums(db),
        readRunningOut(db, shopSettings.current().low_stock_threshold, today, MAX_RUNNING_OUT),
        seesPeople ? listDebtors(db, today) : [],
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
        owed: { amount: open.due_total, opening: open.opening, debtors },
        refund_due: { amount: open.refund_due, orders: open.refund_orders },
        not_ready: { amount: open.not_ready, orders: open.not_ready_orders, pieces: open.not_ready_pieces },
      }
    }),
)

/** Returns the customers with the largest debts, each with the number of debts and the date of the oldest. */
async function listDebtors(db: Database, today: string) {
  const customers = await readLargestDebts(db, MAX_DEBTORS)
  const ids = customers.map(({ id }) => id)
  const debts = new Map((await firstDebtsOf(db, ids, { today, max: 1 })).map((first) => [first.customer_id, first]))
  return customers.flatMap(({ id, name, phone, debt }) => {
    const first = debts.get(id)
    // The debts may have been paid since the customers were read.
    if (!first) return []
    const { debts_count, oldest } = first
    return { customer_id: id, name, phone: phone && showPhone(phone), amount: debt, debts: debts_count, since: oldest }
  })
}
