/** Prices that change together: the arithmetic of percentages, and the check for likely typing errors. */
import { roundShillings, toCents } from '../numbers/money.ts'

/** Returns a price changed by a percentage, rounded half up to whole shillings. 0 stays 0: buyers must ask. */
export const priceByPercent = (price: number, percent: number): number =>
  roundShillings((toCents(price) * (10_000 + toCents(percent))) / 1_000_000)

/** From this many changed prices on, a change can look like a typing error. */
const MANY_PRICES = 4

type PriceChange = { old: number; now: number }

const isDoubtful = ({ old, now }: PriceChange): boolean => now > old * 5 || now < old / 5

/**
 * Counts the prices that grow more than fivefold or shrink below a fifth. Returns 0 unless at least `MANY_PRICES`
 * change and three quarters of those go that far, which looks like a wrong unit or a shifted column.
 */
export function countDoubtfulPrices(prices: readonly PriceChange[]): number {
  const changed = prices.filter(({ old, now }) => old > 0 && now !== old)
  const far = changed.filter(isDoubtful).length
  return changed.length >= MANY_PRICES && far * 4 >= changed.length * 3 ? far : 0
}
