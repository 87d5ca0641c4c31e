import { type DayRange, dayRange } from '../../../shop/dates.ts'
import { problem } from '../../../shop/problems.ts'

/** The window of a report, or 'bad_dates' with what is wrong with it (rulings §7). */
export function reportRange(from: string | undefined, to: string | undefined): DayRange {
  const range = dayRange(from, to)
  if (range === 'unreadable') throw problem('bad_dates')
  if (range === 'too-long') throw problem('bad_dates', { text: 'Kipindi kisizidi miaka 3. Chagua tarehe za karibu.' })
  return range
}

/** Sums of the daily figures over a window; shillings with their cents, pieces. */
export type FigureSums = { sales: number; units_sold: number; arrivals: number; buying: number; shipping: number }

/**
 * The figures as the calls answer them. The estimated price of a piece is what was really taken per piece, without sales
 * the average list price of the stocked variants, else 0. Nothing is rounded here: the screens multiply it on, and round
 * to whole shillings at the very end (rulings §7), so that sums per product add up to the shop's.
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
