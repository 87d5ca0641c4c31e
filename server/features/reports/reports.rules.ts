import { addDays, type DayRange, dayRange, isDay, shopDay } from '../../../shop/numbers/dates.ts'
import { formatMoney, MAX_EXPENSE, sumMoney } from '../../../shop/numbers/money.ts'
import { parseMoney } from '../../../shop/numbers/parse-money.ts'
import { problem } from '../../../shop/problems.ts'

/** Returns the date range of a report. Throws bad_dates with the reason. */
export function requireReportRange(from: string | undefined, to: string | undefined, now: Date): DayRange {
  const range = dayRange(from, to, now)
  if (range === 'unreadable') throw problem('bad_dates')
  if (range === 'too-long') throw problem('bad_dates', { text: 'Kipindi kisizidi miaka 3. Chagua tarehe za karibu.' })
  return range
}

type Window = { from: string; to: string }

/** Returns the last day of the month that contains a day. */
export const lastOfMonth = (day: string): string => addDays(nextMonth(day), -1)

/** Days to add to the whole months (1) or to subtract from them (-1). An empty range ends before it begins. */
type Ends = Window & { sign: 1 | -1 }

const firstOf = (day: string) => `${day.slice(0, 8)}01`
/** Returns the first day of the next month. The day 31 days after the first of a month is always in the next month. */
const nextMonth = (day: string) => firstOf(addDays(firstOf(day), 31))

/**
 * Splits a range into whole months and single days at both ends. At each end, either the missing days are added or the
 * surplus days are subtracted, whichever are fewer.
 */
export function splitMonths({ from, to }: Window): { months: Window; head: Ends; tail: Ends } {
  const lastOf = lastOfMonth(to)
  const head: Ends = isEarlyInMonth(from)
    ? { from: firstOf(from), to: addDays(from, -1), sign: -1 }
    : { from, to: addDays(nextMonth(from), -1), sign: 1 }
  const tail: Ends = isEarlyInMonth(to)
    ? { from: firstOf(to), to, sign: 1 }
    : { from: addDays(to, 1), to: lastOf, sign: -1 }
  const months = {
    from: head.sign < 0 ? head.from : addDays(head.to, 1),
    to: tail.sign < 0 ? tail.to : addDays(tail.from, -1),
  }
  if (months.from <= months.to) return { months, head, tail }
  const none = { from: to, to: addDays(to, -1) }
  return { months: none, head: { from, to, sign: 1 }, tail: { ...none, sign: 1 } }
}

const isEarlyInMonth = (day: string): boolean => Number(day.slice(8)) <= 15

/** Sums of daily figures over a range: money in shillings with cents, and pieces. */
export type FigureSums = {
  sales: number
  units_sold: number
  arrivals: number
  buying: number
  shipping: number
  /** The known cost of sold pieces, and the sales of pieces whose cost is unknown. */
  cost: number
  sales_without_cost: number
  stock_losses: number
}

/** The sums of one channel, seller or product. */
export type SaleRow = Pick<FigureSums, 'sales' | 'units_sold' | 'cost' | 'sales_without_cost'>

/** Returns sums of sales in the shape of the contract. */
export const saleSumsOf = ({ sales, units_sold, cost, sales_without_cost }: SaleRow) => ({
  total_sales: sales,
  total_units_sold: units_sold,
  cost_total: cost,
  margin: marginOf({ sales, cost, sales_without_cost }),
  sales_without_cost,
})

/** Sales less their cost. Sales with an unknown cost are left out. */
export const marginOf = ({ sales, cost, sales_without_cost }: Omit<SaleRow, 'units_sold'>): number =>
  sumMoney([sales, -sales_without_cost, -cost])

/** Returns the range of the same length that ends on the day before this range. */
export function rangeBefore({ from, to }: Window): Window {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

type PeriodDay = FigureSums &
  Record<'ordered' | 'paid' | 'expenses' | 'delivery_fees' | 'returned' | 'discount' | 'written_off', number>

/** Returns the sum of the days of a period, in the shape of the contract. */
export function periodSumsOf(days: readonly PeriodDay[]) {
  const sums = sumDays(days)
  const money = (name: Exclude<keyof PeriodDay, keyof FigureSums>) => sumMoney(days.map((day) => day[name]))
  return {
    ...saleSumsOf(sums),
    stock_losses: sums.stock_losses,
    total_other_expenses: money('expenses'),
    ordered_total: money('ordered'),
    delivery_fees: money('delivery_fees'),
    paid_total: money('paid'),
    returned_total: money('returned'),
    discount_total: money('discount'),
    written_off: money('written_off'),
  }
}

/**
 * Returns figures in the shape of the contract. The estimated price per piece is the average of actual sales; without
 * sales, the average list price of the variants in stock, or 0. Nothing is rounded here: screens round to whole
 * shillings after multiplying, so that the sums of products add up to the shop's.
 */
export function figuresOf(sums: FigureSums, averageListPrice: number | null) {
  return {
    ...saleSumsOf(sums),
    estimated_price_per_unit: sums.units_sold > 0 ? sums.sales / sums.units_sold : (averageListPrice ?? 0),
    total_arrivals: sums.arrivals,
    total_buying: sums.buying,
    total_shipping: sums.shipping,
    stock_losses: sums.stock_losses,
  }
}

/** Returns the sum of the days of a range, exact to the cent. */
export function sumDays(days: readonly FigureSums[]): FigureSums {
  const money = (name: Exclude<keyof FigureSums, 'units_sold' | 'arrivals'>) => sumMoney(days.map((day) => day[name]))
  const pieces = (name: 'units_sold' | 'arrivals') => days.reduce((sum, day) => sum + day[name], 0)
  return {
    sales: money('sales'),
    units_sold: pieces('units_sold'),
    arrivals: pieces('arrivals'),
    buying: money('buying'),
    shipping: money('shipping'),
    cost: money('cost'),
    sales_without_cost: money('sales_without_cost'),
    stock_losses: money('stock_losses'),
  }
}

/**
 * Parses the amount of an expense as typed, in whole shillings: '10,000' and '10,000/=' mean 10000. Throws bad_input
 * with the field for any other text, and for amounts outside of 1 to 10,000,000,000.
 */
export function requireExpenseAmount(typed: string | number): number {
  const whole = Number.isInteger(typed) ? Number(typed) : null
  const amount = typeof typed === 'number' ? whole : parseMoney(typed, { decimals: 0 })
  const fault = (text: string) => problem('bad_input', { text, field: 'amount' })
  if (amount === null) throw fault('Kiasi si sahihi. Andika namba kamili, mfano 10,000.')
  if (amount < 1) throw fault('Kiasi kiwe angalau shilingi 1.')
  if (amount > MAX_EXPENSE) throw fault(`Kiasi kisizidi ${formatMoney(MAX_EXPENSE)}.`)
  return amount
}

/**
 * Returns the day of an expense, by default today in the shop's time zone. Throws bad_dates for an invalid day or a day
 * in the future.
 */
export function requireExpenseDay(typed: string | undefined, now: Date): string {
  const today = shopDay(now)
  const day = typed?.trim() || today
  if (!isDay(day)) throw problem('bad_dates', { field: 'date' })
  if (day > today) throw problem('bad_dates', { text: 'Siku hii haijafika bado.', field: 'date' })
  return day
}
