/** The formulas of the business reports, with money and pieces as the calls return them. */
import { DEFAULT_SOLD_PERCENT } from './numbers/limits.ts'
import { roundShillings, sumMoney } from './numbers/money.ts'

/** The tables behind the figures, shown on the screen or exported. */
export const reportTables = [
  'mauzo',
  'punguzo',
  'marejesho',
  'kwa_siku',
  'kwa_wiki',
  'kwa_mwezi',
  'njia_za_mauzo',
  'wauzaji',
  'wateja_walionunua',
  'njia_za_malipo',
  'zilizoagizwa',
  'ada_za_usafirishaji',
  'malipo',
  'bidhaa_zilizoingia',
  'matumizi',
  'bidhaa_zinazouzika',
  'madeni',
  'madeni_ya_zamani',
  'amana',
  'madeni_yaliyosamehewa',
  'taarifa_za_wateja',
  'pesa_za_kurudisha',
  'hazijawa_tayari',
  'upungufu_wa_stoo',
  'thamani_ya_stoo',
  'mikononi',
  'bidhaa_zinazoisha',
  'kufunga',
] as const
export type ReportTable = (typeof reportTables)[number]

/** The types of columns. */
export const columnKinds = ['text', 'money', 'count', 'day', 'time'] as const

/** The export formats of tables. */
export const sheetFormats = ['csv', 'xlsx'] as const

/** A product is running out if it would be sold out within this many days at the rate of the last 30 days. */
export const RUNNING_OUT_DAYS = 7

/** The number of days over which the sales rate is measured. */
export const SELLING_DAYS = 30

/** The longest forecast in days from this rate. */
export const MAX_FORECAST_DAYS = 90

/** Returns the change of a figure in whole percent, rounded half up; null if there is nothing to compare with. */
export function changePercent(now: number, before: number): number | null {
  return before > 0 ? Math.floor(((now - before) / before) * 100 + 0.5) : null
}

/** The figures from which the net profit of a period is calculated. */
export type ProfitParts = {
  /** Sales less the cost of the sold pieces. */
  margin: number
  delivery_fees: number
  total_other_expenses: number
  stock_losses: number
  written_off: number
}

/**
 * Returns the net profit of a period: margin and delivery fees, less expenses, stock losses and written-off debts.
 * Sales of unknown cost are not included.
 */
export const netProfit = (parts: ProfitParts): number =>
  roundShillings(
    sumMoney([parts.margin, parts.delivery_fees, -parts.total_other_expenses, -parts.stock_losses, -parts.written_off]),
  )

/** Costs of a period, in shillings. */
export type ReportCosts = { buying: number; shipping: number; expenses: number }

/**
 * Returns the sold pieces in percent of the arrived ones: whole, rounded half up, at most 100, and 100 without
 * arrivals. It is the initial value of the reports' slider.
 */
export function soldPercent(unitsSold: number, arrivals: number): number {
  if (arrivals <= 0) return DEFAULT_SOLD_PERCENT
  return Math.min(100, Math.max(0, Math.floor((unitsSold / arrivals) * 100 + 0.5)))
}

/** Returns percentage × arrivals × estimated price per piece, in whole shillings. */
export function estimatedSales(percent: number, arrivals: number, pricePerUnit: number): number {
  return roundShillings((percent * arrivals * pricePerUnit) / 100)
}

/** Returns actual or estimated sales less buying, shipping and other expenses; negative for a loss. */
export function profit(sales: number, { buying, shipping, expenses }: ReportCosts): number {
  return roundShillings(sumMoney([sales, -buying, -shipping, -expenses]))
}
