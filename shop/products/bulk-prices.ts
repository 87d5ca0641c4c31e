/** Changes of several prices: applying percentages, and detecting likely typing errors. */
import { roundShillings, toCents } from '../numbers/money.ts'

/** Returns a price changed by a percentage, rounded half up to whole shillings. 0 (price on request) stays 0. */
export const priceByPercent = (price: number, percent: number): number =>
  roundShillings((toCents(price) * (10_000 + toCents(percent))) / 1_000_000)

/** The minimum number of changed prices for detecting a typing error. */
const MANY_PRICES = 4

type PriceChange = { old: number; now: number }

const isDoubtful = ({ old, now }: PriceChange): boolean => now > old * 5 || now < old / 5

/**
 * Returns the number of prices that grow more than fivefold or shrink to less than a fifth, if they look like a wrong
 * unit or a shifted column: at least `MANY_PRICES` prices change, and three quarters of them by so much. Otherwise 0.
 */
export function countDoubtfulPrices(prices: readonly PriceChange[]): number {
  const changed = prices.filter(({ old, now }) => old > 0 && now !== old)
  const far = changed.filter(isDoubtful).length
  return changed.length >= MANY_PRICES && far * 4 >= changed.length * 3 ? far : 0
}
