import { addDays, shopDay, startOfDay, weekStart } from '../../../shop/numbers/dates.ts'
import { sumMoney } from '../../../shop/numbers/money.ts'

/** What a stretch of time sold, was asked for, was paid and spent. */
export type Figures = {
  sales: number
  units_sold: number
  ordered: number
  orders: number
  paid: number
  expenses: number
}
type Day = Figures & { day: string }

/** The days of a summary: today, this week from Monday, and what each is compared with. */
export function summaryDays(now: Date) {
  const today = shopDay(now)
  const monday = weekStart(today)
  return {
    today,
    yesterday: addDays(today, -1),
    monday,
    lastMonday: addDays(monday, -7),
    /** The same day of the week before. */
    weekAgo: addDays(today, -7),
  }
}

/** A day from its beginning up to the hour of `now`. */
export const untilSameHour = (day: string, now: Date): { start: Date; end: Date } => {
  const start = startOfDay(day)
  return { start, end: new Date(start.getTime() + (now.getTime() - startOfDay(shopDay(now)).getTime())) }
}

/** The sums of whole days between two, both included; money exact in cents. */
export function sumOfDays(days: readonly Day[], from: string, to: string): Figures {
  return addUp(days.filter(({ day }) => day >= from && day <= to))
}

/** The sums of several stretches. */
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
