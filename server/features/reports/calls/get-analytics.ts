import { getAnalytics } from '../../../../contract/reports.ts'
import { shopDay } from '../../../../shop/numbers/dates.ts'
import { readClock } from '../../../db/clock.ts'
import type { Database } from '../../../db/open.ts'
import type { WithReads } from '../../../db/reads.ts'
import { handle } from '../../../http/handle.ts'
import { sumAges } from '../../debts/debts-list.queries.ts'
import { readDays } from '../days.queries.ts'
import { readExpenses } from '../expenses.queries.ts'
import { averageListPrice, type Days, readOpenSums, readStockValue } from '../reports.queries.ts'
import {
  figuresOf,
  marginOf,
  periodSumsOf,
  rangeBefore,
  requireReportRange,
  saleSumsOf,
  sumDays,
} from '../reports.rules.ts'
import { readBestSellers, readChannels, readMethods, readSellers } from '../sold.queries.ts'

/** The number of best sellers in the response. */
const MAX_BEST_SELLERS = 10

/**
 * Returns the shop's figures for a range of days and for the range before it, and the amounts that are not paid,
 * refunded or ready yet.
 */
export const handleGetAnalytics = handle(getAnalytics, ({ input, user, scopeOf }, { reads }: WithReads) =>
  reads.run(async (db) => {
    const now = await readClock(db)
    const { from, to } = requireReportRange(input.from, input.to, now)
    const range = { from, to }
    const seller = scopeOf('seeOrders') === 'all' ? null : user.id
    const [days, { expenses, next_before }, parts, open, ages, stock_value] = await Promise.all([
      readDays(db, { from: rangeBefore(range).from, to }),
      readExpenses(db, range),
      readParts(db, range, seller),
      readOpenSums(db),
      sumAges(db, { all: true }, shopDay(now)),
      readStockValue(db),
    ])
    const daysOfRange = days.filter(({ day }) => day >= from)
    const sums = sumDays(daysOfRange)
    const listPrice = sums.units_sold > 0 ? null : await averageListPrice(db, null)
    return {
      ...figuresOf(sums, listPrice),
      ...periodSumsOf(daysOfRange),
      ...range,
      before: figuresBefore(
        rangeBefore(range),
        days.filter(({ day }) => day < from),
      ),
      channel_sales: parts.channels.map((row) => ({
        ...saleSumsOf(row),
        channel: row.channel,
        orders: ordersOf(daysOfRange, row),
      })),
      sellers: parts.sellers.map(({ person_id, name, returned, discount, ...row }) => ({
        ...saleSumsOf(row),
        person_id: person_id || null,
        name,
        returned_total: returned,
        discount_total: discount,
      })),
      methods: parts.methods,
      other_expenses: expenses,
      other_expenses_next: next_before,
      days: daysOfRange.map((day) => ({ ...day, margin: marginOf(day) })),
      best_sellers: parts.products.map((row) => ({ ...saleSumsOf(row), product_id: row.product_id, name: row.name })),
      owed: { amount: open.owed, orders: open.owing_orders },
      due_total: open.due_total,
      debt_ages: ages,
      refund_due: { amount: open.refund_due, orders: open.refund_orders },
      not_ready: { amount: open.not_ready, orders: open.not_ready_orders, pieces: open.not_ready_pieces },
      stock_value,
    }
  }),
)

async function readParts(db: Database, range: Days, seller: number | null) {
  const [channels, sellers, methods, products] = await Promise.all([
    readChannels(db, range),
    readSellers(db, range, seller),
    readMethods(db, range),
    readBestSellers(db, range, MAX_BEST_SELLERS),
  ])
  return { channels, sellers, methods, products }
}

type DaysOfShop = Awaited<ReturnType<typeof readDays>>

const figuresBefore = (range: Days, days: DaysOfShop) => ({
  ...range,
  ...periodSumsOf(days),
  days: days.map((day) => ({ day: day.day, sales: day.sales, margin: marginOf(day) })),
})

const ordersOf = (days: DaysOfShop, { channel }: { channel: 'online' | 'counter' }): number =>
  days.reduce((sum, day) => sum + (channel === 'counter' ? day.counter_orders : day.orders), 0)
