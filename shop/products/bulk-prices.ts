/** Changes of several prices: applying percentages, and detecting likely typing errors. */
import { roundShillings, toCents } from '../numbers/money.ts'

/**
 * Returns a price changed by a percentage, rounded half up to whole shillings. A price of 0 (price on request) stays 0.
 * Calculates exactly, in cents and in hundredths of a percent, of which 10,000 are the whole price.
 */
export const priceByPercent = (price: number, percent: number): number =>
  roundShillings((toCents(price) * (10_000 + toCents(percent))) / 1_000_000)

/** Fewer changed prices than this never count as doubtful. */
const MANY_PRICES = 4

type PriceChange = { old: number; now: number }

const isDoubtful = ({ old, now }: PriceChange): boolean => now > old * 5 || now < old / 5

/**
 * Returns the number of prices that grow more than fivefold or shrink to less than a fifth. A result above 0 means that
 * the unit may be wrong, or a column shifted. Returns 0 if fewer than `MANY_PRICES` prices change, or if fewer than
 * three quarters of the changed prices grow or shrink by that much.
 */
export function countDoubtfulPrices(prices: readonly PriceChange[]): number {
  const changed = prices.filter(({ old, now }) => old > 0 && now !== old)
  const far = changed.filter(isDoubtful).length
  return changed.length >= MANY_PRICES && far * 4 >= changed.length * 3 ? far : 0
}
