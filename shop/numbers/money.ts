/**
 * Money in Tanzanian shillings: numbers with at most 2 decimals, computed exactly in whole cents. Formatted by hand
 * rather than with Intl, so that server and browser write the same text and the page stays small.
 */

/** Highest price of one piece. */
export const MAX_PRICE = 1_000_000_000

/** Highest amount of one expense. */
export const MAX_EXPENSE = 10_000_000_000

/** Floating point may show a half as 0.4999999; this makes it round up all the same. */
const FLOAT_ERROR = 1e-6

/**
 * Returns an amount in whole cents; further decimals are rounded half up. Exact up to 90 thousand billion shillings.
 */
export const toCents = (amount: number): number => {
  const cents = Math.round(Math.abs(amount) * 100 + FLOAT_ERROR)
  return amount < 0 ? -cents || 0 : cents
}

/** True if an amount has at most 2 decimals, so that rounding loses nothing. */
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

/** Rounds to whole shillings, half up (−0.5 becomes 0). For the end of a calculation, never in between. */
export const roundShillings = (amount: number): number => Math.floor(amount + 0.5 + FLOAT_ERROR) || 0

/** Groups the thousands of a text of digits: '12500' becomes '12,500'. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** Formats 12500 as '12,500'; with decimals only where needed, then always two ('12,500.50'). */
export const formatNumber = (amount: number): string => {
  const cents = Math.abs(toCents(amount))
  const whole = groupThousands(String(Math.floor(cents / 100)))
  const rest = cents % 100
  return `${amount < 0 && cents > 0 ? '-' : ''}${whole}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
}

/** Formats a number of things after their name, as in Swahili: 'katoni 4', 'pisi 1,500'. */
export const formatCount = (noun: string, count: number): string => `${noun} ${formatNumber(count)}`

/** Formats 12500 as 'TSh 12,500', −12500 as '−TSh 12,500'. A no-break space keeps it on one line. */
export const formatMoney = (amount: number): string =>
  `${toCents(amount) < 0 ? '−' : ''}TSh\u00a0${formatNumber(Math.abs(amount))}`

/** Formats 12500 as 'TSh 12,500' with an ordinary space, for text that is searched or encoded outside the shop. */
export const formatPlainMoney = (amount: number): string => formatMoney(amount).replace('\u00a0', ' ')
