/** The formulas of the business reports (specification §9, rulings §7). Money and pieces as the calls return them. */
import { DEFAULT_SOLD_PERCENT } from './numbers/limits.ts'
import { roundShillings, sumMoney } from './numbers/money.ts'

/** The tables behind the figures: each can be read on the screen row by row, and exported whole. */
export const reportTables = [
  'mauzo',
  'zilizoagizwa',
  'malipo',
  'bidhaa_zilizoingia',
  'matumizi',
  'bidhaa_zinazouzika',
  'madeni',
  'pesa_za_kurudisha',
  'hazijawa_tayari',
  'thamani_ya_stoo',
  'bidhaa_zinazoisha',
] as const
export type ReportTable = (typeof reportTables)[number]

/** What the cells of a column hold. */
export const columnKinds = ['text', 'money', 'count', 'day', 'time'] as const

/** The files that tables are exported as. */
export const sheetFormats = ['csv', 'xlsx'] as const

/** A product that is sold out within so many days, as it was sold in the last 30, is one that runs out. */
export const RUNNING_OUT_DAYS = 7

/** The days over which it is counted how fast a product is sold. */
export const SELLING_DAYS = 30

/**
 * By how much a figure differs from the one it is compared with, in whole percent, half up; null where there was
 * nothing to compare with.
 */
export function changePercent(now: number, before: number): number | null {
  return before > 0 ? Math.floor(((now - before) / before) * 100 + 0.5) : null
}

/** What was spent in a window, in shillings. */
type Costs = { buying: number; shipping: number; expenses: number }

/**
 * Units sold per arrivals in whole percent, half up, kept within 0 to 100: more may be sold than arrived in a window.
 * 100 where nothing arrived. The slider runs from here to 100 (specification §9).
 */
export function soldPercent(unitsSold: number, arrivals: number): number {
  if (arrivals <= 0) return DEFAULT_SOLD_PERCENT
  return Math.min(100, Math.max(0, Math.floor((unitsSold / arrivals) * 100 + 0.5)))
}

/** Percentage × total arrivals × estimated price of a piece, in whole shillings (specification §9). */
export function estimatedSales(percent: number, arrivals: number, pricePerUnit: number): number {
  return roundShillings((percent * arrivals * pricePerUnit) / 100)
}

/** Sales minus buying, shipping and other expenses; negative is a loss. By orders, or by the estimated sales. */
export function profit(sales: number, { buying, shipping, expenses }: Costs): number {
  return roundShillings(sumMoney([sales, -buying, -shipping, -expenses]))
}
