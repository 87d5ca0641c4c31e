/**
 * Money in Tanzanian shillings: numbers with at most 2 decimals, computed exactly in whole cents. Written by hand and
 * not through Intl, so that server and browser write the same text and the page stays small.
 */
import { plainDigits } from './text.ts'

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

/** 12500 → 'TSh 12,500'. */
export const formatMoney = (amount: number): string => `TSh ${formatNumber(amount)}`

const grouped = /^(?:\d+|\d{1,3}(?:,\d{3})+)$/

/** An amount as typed, without currency, '/=' and the blanks between thousands. */
const bareAmount = (raw: string): string =>
  plainDigits(raw)
    .trim()
    .replace(/^(?:tshs?|tzs)\.?\s*/i, '')
    .replace(/\s*\/[=-]?$/, '')
    .replace(/(\d)\s(?=\d{3}\b)/g, '$1,')

/** Bounds of an amount, both included, and how many decimals it may have; without them: at least 0, two decimals. */
export type MoneyLimits = { least?: number; most?: number; decimals?: 0 | 2 }

/**
 * An amount in TZS as people write it: '10000', '10,000', '10,000/=', 'TSh 10,000/-', '12,500.50'. Null for anything
 * else, '12abc', '1,00', '1e3', '12.345' (which is 12,345 in half the world) and '' included, and outside the limits.
 */
export const parseMoney = (
  typed: string,
  { least = 0, most = Number.MAX_SAFE_INTEGER, decimals = 2 }: MoneyLimits = {},
): number | null => {
  const [whole = '', cents = ''] = bareAmount(typed).split(/\.(?=\d+$)/)
  if (!grouped.test(whole) || cents.length > decimals) return null
  const amount = Number(`${whole.replaceAll(',', '')}.${cents || '0'}`)
  return amount >= least && amount <= most ? amount : null
}
