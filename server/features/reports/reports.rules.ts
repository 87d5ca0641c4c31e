import { addDays, type DayRange, dayRange, isDay, shopDay } from '../../../shop/numbers/dates.ts'
import { formatMoney, MAX_EXPENSE, sumMoney } from '../../../shop/numbers/money.ts'
import { parseMoney } from '../../../shop/numbers/parse-money.ts'
import { problem } from '../../../shop/words/problems.ts'

/** The window of a report, or 'bad_dates' with what is wrong with it (rulings §7). */
export function requireReportRange(from: string | undefined, to: string | undefined, now: Date): DayRange {
  const range = dayRange(from, to, now)
  if (range === 'unreadable') throw problem('bad_dates')
  if (range === 'too-long') throw problem('bad_dates', { text: 'Kipindi kisizidi miaka 3. Chagua tarehe za karibu.' })
  return range
}

type Window = { from: string; to: string }

/**
 * A window as the days before its first whole month, its whole months (by their first days), and the days after its
 * last one. A part that is empty ends before it begins.
 */
export function splitMonths({ from, to }: Window): { head: Window; months: Window; tail: Window } {
  const firstOf = (day: string) => `${day.slice(0, 8)}01`
  // 31 days after the first of a month lies in the next one.
  const next = (day: string) => firstOf(addDays(firstOf(day), 31))
  const first = from === firstOf(from) ? from : next(from)
  const after = firstOf(addDays(to, 1))
  if (first >= after)
    return { head: { from, to }, months: { from: to, to: addDays(to, -1) }, tail: { from: to, to: addDays(to, -1) } }
  return {
    head: { from, to: addDays(first, -1) },
    months: { from: first, to: addDays(after, -1) },
    tail: { from: after, to },
  }
}

/** Sums of the daily figures over a window; shillings with their cents, pieces. */
export type FigureSums = { sales: number; units_sold: number; arrivals: number; buying: number; shipping: number }

/**
 * The figures as the calls return them. The estimated price of a piece is what was really taken per piece, without
 * sales the average list price of the stocked variants, else 0. Nothing is rounded here: the screens multiply it on,
 * and round to whole shillings at the very end (rulings §7), so that sums per product add up to the shop's.
 */
export function figuresOf(sums: FigureSums, averageListPrice: number | null) {
  return {
    total_sales: sums.sales,
    total_units_sold: sums.units_sold,
    estimated_price_per_unit: sums.units_sold > 0 ? sums.sales / sums.units_sold : (averageListPrice ?? 0),
    total_arrivals: sums.arrivals,
    total_buying: sums.buying,
    total_shipping: sums.shipping,
  }
}

/** One window's sums from its days; exact in cents. */
export function sumDays(days: readonly FigureSums[]): FigureSums {
  const money = (name: 'sales' | 'buying' | 'shipping') => sumMoney(days.map((day) => day[name]))
  const pieces = (name: 'units_sold' | 'arrivals') => days.reduce((sum, day) => sum + day[name], 0)
  return {
    sales: money('sales'),
    units_sold: pieces('units_sold'),
    arrivals: pieces('arrivals'),
    buying: money('buying'),
    shipping: money('shipping'),
  }
}

/**
 * The whole shillings of an expense as typed: '10,000' and '10,000/=' mean 10000. Throws bad_input with the field for
 * what is no amount, and outside 1 to 10,000,000,000 (rulings §7).
 */
export function requireExpenseAmount(typed: string | number): number {
  const amount =
    typeof typed === 'number' ? (Number.isInteger(typed) ? typed : null) : parseMoney(typed, { decimals: 0 })
  const fault = (text: string) => problem('bad_input', { text, field: 'amount' })
  if (amount === null) throw fault('Kiasi si sahihi. Andika namba kamili, mfano 10,000.')
  if (amount < 1) throw fault('Kiasi kiwe angalau shilingi 1.')
  if (amount > MAX_EXPENSE) throw fault(`Kiasi kisizidi ${formatMoney(MAX_EXPENSE)}.`)
  return amount
}

/** The day of an expense: today in the shop when none is given. Throws bad_dates. */
export function requireExpenseDay(typed: string | undefined, now: Date): string {
  const day = typed?.trim() || shopDay(now)
  if (!isDay(day)) throw problem('bad_dates', { field: 'date' })
  return day
}
