/** The formulas of the business reports. Amounts and pieces are in the form in which the calls return them. */
import { DEFAULT_SOLD_PERCENT } from './numbers/limits.ts'
import { roundShillings, sumMoney } from './numbers/money.ts'

/** The tables with the rows behind the figures. They can be shown on the screen or exported. */
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

/** A product is running out if it will be sold out within this number of days, at the rate of the last 30 days. */
export const RUNNING_OUT_DAYS = 7

/** The number of days over which the sales rate is measured. */
export const SELLING_DAYS = 30

/** The longest forecast, in days, that is made from the sales rate. */
export const MAX_FORECAST_DAYS = 90

/** Returns the change of a figure in whole percent, rounded half up. Returns null if the figure was 0 before. */
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
 * Sales of unknown cost are not in the margin.
 */
export const netProfit = (parts: ProfitParts): number =>
  roundShillings(
    sumMoney([parts.margin, parts.delivery_fees, -parts.total_other_expenses, -parts.stock_losses, -parts.written_off]),
  )

/** True if goods were sold but no sold product has a known cost. Then the profit cannot be calculated. */
export const isProfitUnknown = (sums: { total_sales: number; sales_without_cost: number | null }): boolean =>
  sums.sales_without_cost !== null && sums.sales_without_cost > 0 && sums.sales_without_cost >= sums.total_sales

/** Costs of a period, in shillings. */
export type ReportCosts = { buying: number; shipping: number; expenses: number }

/**
 * Returns the sold pieces in percent of the arrived pieces: a whole number from 0 to 100, rounded half up. Without
 * arrivals it is 100. It is the initial value of the slider in the reports.
 */
export function soldPercent(unitsSold: number, arrivals: number): number {
  if (arrivals <= 0) return DEFAULT_SOLD_PERCENT
  return Math.min(100, Math.max(0, Math.floor((unitsSold / arrivals) * 100 + 0.5)))
}

/**
 * Returns the estimated sales in whole shillings, if a percentage of the arrived pieces is sold at this price per
 * piece.
 */
export function estimatedSales(percent: number, arrivals: number, pricePerUnit: number): number {
  return roundShillings((percent * arrivals * pricePerUnit) / 100)
}

/** Returns actual or estimated sales less buying, shipping and other expenses. A loss is negative. */
export function profit(sales: number, { buying, shipping, expenses }: ReportCosts): number {
  return roundShillings(sumMoney([sales, -buying, -shipping, -expenses]))
}
