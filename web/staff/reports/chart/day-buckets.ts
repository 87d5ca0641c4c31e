import { addDays, formatShortDay } from '../../../../shop/numbers/dates.ts'
import { sumMoney } from '../../../../shop/numbers/money.ts'
import type { ShopFigures } from '../../../data/reports.ts'

type Day = ShopFigures['days'][number]
/** The preceding period, with the sales and margin of its days. */
type EarlierDays = { from: string; to: string; days: ShopFigures['before']['days'] }
/** One bar of the chart (a day, a week or a month), with the figures of the matching bar of the preceding period. */
export type Bucket = {
  name: string
  sales: number
  margin: number
  arrivals: number
  expenses: number
  salesBefore: number
  marginBefore: number
}

/**
 * One figure of a bucket: its key, its name, how to format it, and the key of the same figure in the preceding period.
 */
export type Series = {
  key: 'sales' | 'margin' | 'arrivals' | 'expenses'
  name: string
  show: (value: number) => string
  before?: 'salesBefore' | 'marginBefore'
}

export const units = ['day', 'week', 'month'] as const
export type Unit = (typeof units)[number]

/** Up to this many days, each bar is a day. */
const MAX_DAYS_IN_DAYS = 35
/** Up to this many days, each bar is a week; in a longer period, a month. */
const MAX_DAYS_IN_WEEKS = 190

const DAY_MS = 24 * 60 * 60_000

const monthNames = ['Jan', 'Feb', 'Mac', 'Apr', 'Mei', 'Jun', 'Jul', 'Ago', 'Sep', 'Okt', 'Nov', 'Des']
const longMonthNames = [
  'Januari',
  'Februari',
  'Machi',
  'Aprili',
  'Mei',
  'Juni',
  'Julai',
  'Agosti',
  'Septemba',
  'Oktoba',
  'Novemba',
  'Desemba',
]

const daysIn = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** Returns the unit with which the chart has a readable number of bars. */
export function defaultUnit(from: string, to: string): Unit {
  const length = daysIn(from, to)
  if (length <= MAX_DAYS_IN_DAYS) return 'day'
  return length <= MAX_DAYS_IN_WEEKS ? 'week' : 'month'
}

/** Splits the period into bars of one unit each, including empty bars. The sums are exact. */
export function bucketDays(
  from: string,
  to: string,
  days: readonly Day[],
  { unit = defaultUnit(from, to), before }: { unit?: Unit; before?: EarlierDays } = {},
): Bucket[] {
  const current = groupDays(from, to, days, unit)
  const earlier = before ? groupDays(before.from, before.to, before.days, unit) : []
  // The two periods are aligned at their ends: the last month is compared with the last month before the period.
  const shift = earlier.length - current.length
  return current.map(([name, list], index) => {
    const [, earlierDays] = earlier[index + shift] ?? ['', []]
    return {
      name,
      sales: sumMoney(list.map(({ sales }) => sales)),
      margin: sumMoney(list.map(({ margin }) => margin ?? 0)),
      arrivals: list.reduce((pieces, day) => pieces + day.arrivals, 0),
      expenses: sumMoney(list.map(({ expenses }) => expenses)),
      salesBefore: sumMoney(earlierDays.map(({ sales }) => sales)),
      marginBefore: sumMoney(earlierDays.map(({ margin }) => margin ?? 0)),
    }
  })
}

/** Groups days by the name of their bar. Bars without days get an empty list. */
function groupDays<Dated extends { day: string }>(
  from: string,
  to: string,
  days: readonly Dated[],
  unit: Unit,
): [name: string, days: Dated[]][] {
  const nameOf = { day: formatShortDay, week: weekName(from), month: nameOfMonth }[unit]
  const groups = new Map<string, Dated[]>()
  for (let day = from; day <= to; day = addDays(day, 1)) if (!groups.has(nameOf(day))) groups.set(nameOf(day), [])
  for (const one of days) groups.get(nameOf(one.day))?.push(one)
  return [...groups]
}

/** Returns a function that names the week of a day. The first week begins on the first day of the period. */
const weekName = (from: string) => (day: string) => {
  const weeks = Math.floor((Date.parse(day) - Date.parse(from)) / (7 * DAY_MS))
  return `Wiki ya ${formatShortDay(addDays(from, 7 * weeks))}`
}

/** Returns the month of a date, such as 'Nov 2026'. */
export const nameOfMonth = (day: string): string => `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

/** Returns the month of a date in full, such as 'Novemba 2026'. */
export const longNameOfMonth = (day: string): string =>
  `${longMonthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
