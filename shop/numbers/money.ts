/**
 * Money in Tanzanian shillings: numbers with at most 2 decimals. Calculations are in cents, and so exact. Formatting
 * does not use Intl, so that server and browser produce the same text, and the bundle stays small.
 */

/** The highest price of a piece. */
export const MAX_PRICE = 1_000_000_000

/** The highest amount of an expense. */
export const MAX_EXPENSE = 10_000_000_000

/** Added before rounding, because floating point may represent .5 as .4999999, which would be rounded down. */
const FLOAT_ERROR = 1e-6

/** Returns an amount in whole cents. A half is rounded away from zero. Exact up to 90 trillion shillings. */
export const toCents = (amount: number): number => {
  const cents = Math.round(Math.abs(amount) * 100 + FLOAT_ERROR)
  return amount < 0 ? -cents || 0 : cents
}

/** Returns true if an amount has at most 2 decimals, so that rounding loses nothing. */
export const hasAtMostTwoDecimals = (amount: number): boolean =>
  Number.isFinite(amount) && toCents(amount) / 100 === amount

/** Multiplies an amount exactly. Line totals come from shop/products/prices.ts. */
export const multiplyMoney = (amount: number, times: number): number => (toCents(amount) * times) / 100

/** Sums amounts exactly. */
export const sumMoney = (amounts: Iterable<number>): number => {
  let cents = 0
  for (const amount of amounts) cents += toCents(amount)
  return cents / 100
}

/** Rounds to whole shillings, half up (−0.5 becomes 0). Use it only at the end of a calculation. */
export const roundShillings = (amount: number): number => Math.floor(amount + 0.5 + FLOAT_ERROR) || 0

/** Groups the thousands of a string of digits: '12500' becomes '12,500'. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** Formats 12500 as '12,500'. An amount that is not whole gets two decimals: '12,500.50'. */
export const formatNumber = (amount: number): string => {
  const cents = Math.abs(toCents(amount))
  const whole = groupThousands(String(Math.floor(cents / 100)))
  const rest = cents % 100
  return `${amount < 0 && cents > 0 ? '-' : ''}${whole}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
}

/** Formats a number with its noun in front, as in Swahili: 'katoni 4', 'pisi 1,500'. */
export const formatCount = (noun: string, count: number): string => `${noun} ${formatNumber(count)}`

/** Formats 12500 as 'TSh 12,500', −12500 as '−TSh 12,500'. Its no-break space keeps the text on one line. */
export const formatMoney = (amount: number): string =>
  `${toCents(amount) < 0 ? '−' : ''}TSh\u00a0${formatNumber(Math.abs(amount))}`

/** Formats 12500 as 'TSh 12,500' with an ordinary space, for text that other programs search or encode. */
export const formatPlainMoney = (amount: number): string => formatMoney(amount).replace('\u00a0', ' ')
