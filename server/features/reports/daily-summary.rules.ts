import { addDays, shopDay, startOfDay, weekStart } from '../../../shop/numbers/dates.ts'
import { sumMoney } from '../../../shop/numbers/money.ts'

/** Sales, orders, payments and expenses of a period. Counter sales count as orders. */
export type Figures = {
  sales: number
  units_sold: number
  ordered: number
  orders: number
  paid: number
  expenses: number
}
type Day = Figures & { day: string; counter_orders: number }

/** Returns the days of a summary: today, this week from Monday, and the days to compare them with. */
export function summaryDays(now: Date) {
  const today = shopDay(now)
  const monday = weekStart(today)
  return {
    today,
    yesterday: addDays(today, -1),
    monday,
    lastMonday: addDays(monday, -7),
    /** The same weekday of the week before. */
    weekAgo: addDays(today, -7),
  }
}

/** Returns the part of a day from its start to the current time of day. */
export const untilSameTime = (day: string, now: Date): { start: Date; end: Date } => {
  const start = startOfDay(day)
  return { start, end: new Date(start.getTime() + (now.getTime() - startOfDay(shopDay(now)).getTime())) }
}

/** Returns the sums of whole days from `from` to `to` inclusive; money is exact in cents. */
export function sumOfDays(days: readonly Day[], from: string, to: string): Figures {
  const shown = days.filter(({ day }) => day >= from && day <= to)
  return addUp(shown.map((day) => ({ ...day, orders: day.orders + day.counter_orders })))
}

/** Returns the sum of several periods. */
export function addUp(parts: readonly Figures[]): Figures {
  const money = (name: 'sales' | 'ordered' | 'paid' | 'expenses') => sumMoney(parts.map((part) => part[name]))
  const count = (name: 'units_sold' | 'orders') => parts.reduce((sum, part) => sum + part[name], 0)
  return {
    sales: money('sales'),
    units_sold: count('units_sold'),
    ordered: money('ordered'),
    orders: count('orders'),
    paid: money('paid'),
    expenses: money('expenses'),
  }
}
