import { shopDay } from '../../../shop/numbers/dates.ts'
import { problem } from '../../../shop/problems.ts'
import type { Database } from '../../db/open.ts'
import { sumAges } from '../debts/debts-list.queries.ts'
import { readDays } from './days.queries.ts'
import { readMonthSums } from './month.queries.ts'
import { readOpenSums, readStockValue } from './reports.queries.ts'
import { lastOfMonth, periodSumsOf } from './reports.rules.ts'

/** Reads the report of a month, by default the current one. Throws bad_dates for a month in the future. */
export async function readMonth(db: Database, typed: string | undefined, now: Date) {
  const today = shopDay(now)
  const month = typed?.trim() || today.slice(0, 7)
  const from = `${month}-01`
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month) || from > today) throw problem('bad_dates')
  const lastDay = lastOfMonth(from)
  const to = lastDay < today ? lastDay : today
  const range = { from, to }
  const [days, sums, open, ages, stock] = await Promise.all([
    readDays(db, range),
    readMonthSums(db, range),
    readOpenSums(db),
    sumAges(db, { all: true }, today),
    readStockValue(db),
  ])
  const count = (name: 'orders' | 'counter_orders') => days.reduce((sum, day) => sum + day[name], 0)
  return {
    ...periodSumsOf(days),
    month,
    ...range,
    orders: count('orders'),
    counter_orders: count('counter_orders'),
    buyers: sums.buyers,
    closings: { count: sums.closings, difference: sums.difference },
    today,
    stock_value: { amount: stock.amount, hands_amount: stock.hands_amount },
    due_total: open.due_total,
    deposits: sums.deposits,
    debt_ages: ages,
  }
}
