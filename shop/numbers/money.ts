/**
 * Money in Tanzanian shillings: numbers with at most 2 decimals, computed exactly in whole cents. Written by hand and
 * not through Intl, so that server and browser write the same text and the page stays small.
 */

/** Highest price of one piece (rulings §4). */
export const MAX_PRICE = 1_000_000_000

/** Highest amount of one expense (rulings §7). */
export const MAX_EXPENSE = 10_000_000_000

/** Whole cents of an amount; more than 2 decimals are rounded half up. Exact up to 90 thousand billion shillings. */
export const toCents = (amount: number): number => {
  const cents = Math.round(Math.abs(amount) * 100 + 1e-6)
  return amount < 0 ? -cents || 0 : cents
}

/** Whether an amount has at most 2 decimals: nothing would be rounded away. */
export const hasAtMostTwoDecimals = (amount: number): boolean =>
  Number.isFinite(amount) && toCents(amount) / 100 === amount

/** Price times quantity, exact. */
export const lineTotal = (price: number, quantity: number): number => (toCents(price) * quantity) / 100

/** The sum of amounts, exact. */
export const sumMoney = (amounts: Iterable<number>): number => {
  let cents = 0
  for (const amount of amounts) cents += toCents(amount)
  return cents / 100
}

/**
 * Whole shillings, half up (−0.5 becomes 0). Used at the end of a calculation, never on the way (rulings §7). A half
 * that floating point shows as 0.4999999 counts as a half.
 */
export const roundShillings = (amount: number): number => Math.floor(amount + 0.5 + 1e-6) || 0

/** 12500 → '12,500'; decimals only where the number has them, always two ('12,500.50'). */
export const formatNumber = (amount: number): string => {
  const cents = Math.abs(toCents(amount))
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = cents % 100
  return `${amount < 0 && cents > 0 ? '-' : ''}${whole}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
}

/** A number of things, after their name as in Swahili: 'katoni 4', 'pisi 1,500'. */
export const counted = (noun: string, count: number): string => `${noun} ${formatNumber(count)}`

/** 12500 → 'TSh 12,500'. */
export const formatMoney = (amount: number): string => `TSh ${formatNumber(amount)}`
