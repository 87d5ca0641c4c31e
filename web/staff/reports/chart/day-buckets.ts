import { addDays, formatDate } from '../../../../shop/numbers/dates.ts'
import { sumMoney } from '../../../../shop/numbers/money.ts'
import type { ShopFigures } from '../../../data/reports.ts'

type Day = ShopFigures['days'][number]
/** One bar of the chart: a day, a week or a month. */
export type Bucket = { name: string; sales: number; arrivals: number; expenses: number }

/** One figure of a bucket: its name, and how to format it. */
export type Series = { key: Exclude<keyof Bucket, 'name'>; name: string; show: (value: number) => string }

/** Up to the first number of days each bar is a day, up to the second a week, and beyond that a month. */
const DAYS_AT_MOST = 35
const WEEKS_AT_MOST = 190

const monthNames = ['Jan', 'Feb', 'Mac', 'Apr', 'Mei', 'Jun', 'Jul', 'Ago', 'Sep', 'Okt', 'Nov', 'Des']

/** Splits the period into bars of equal unit, days without sales included; the sums are exact. */
export function bucketDays(from: string, to: string, days: readonly Day[]): Bucket[] {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  const nameOf = length <= DAYS_AT_MOST ? dayName : length <= WEEKS_AT_MOST ? weekName(from) : monthName
  const buckets = new Map<string, Day[]>()
  for (let day = from; day <= to; day = addDays(day, 1)) if (!buckets.has(nameOf(day))) buckets.set(nameOf(day), [])
  for (const day of days) buckets.get(nameOf(day.day))?.push(day)
  const sum = (list: Day[], name: 'sales' | 'expenses') => sumMoney(list.map((day) => day[name]))
  return [...buckets].map(([name, list]) => ({
    name,
    sales: sum(list, 'sales'),
    arrivals: list.reduce((pieces, day) => pieces + day.arrivals, 0),
    expenses: sum(list, 'expenses'),
  }))
}

const dayName = (day: string) => formatDate(`${day}T12:00:00Z`).slice(0, 5)

/** Weeks are counted from the first day of the period. */
const weekName = (from: string) => (day: string) => {
  const past = Math.floor((Date.parse(day) - Date.parse(from)) / 604_800_000) * 7
  return `Wiki ya ${dayName(addDays(from, past))}`
}

const monthName = (day: string) => `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
