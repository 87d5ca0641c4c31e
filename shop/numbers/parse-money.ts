/** Parses amounts as people type them. Separate from money.ts, so that screens without forms do not load it. */
import { plainDigits } from '../clean-text.ts'
import { formatMoney, MAX_PRICE } from './money.ts'

const grouped = /^(?:\d+|\d{1,3}(?:,\d{3})+)$/

/** Returns the digits of a typed amount, without currency, '/=' and blanks between thousands. */
const bareAmount = (raw: string): string =>
  plainDigits(raw)
    .trim()
    .replace(/^(?:tshs?|tzs)\.?\s*/i, '')
    .replace(/\s*\/[=-]?$/, '')
    .replace(/(\d)\s(?=\d{3}\b)/g, '$1,')

/**
 * The limits of an amount, both included, and its maximum number of decimals. By default an amount is at least 0, and
 * has up to two decimals.
 */
type MoneyLimits = { least?: number; most?: number; decimals?: 0 | 2 }

/**
 * Parses an amount in TZS as people write it: '10000', '10,000', '10,000/=', 'TSh 10,000/-', '12,500.50'. Returns null
 * for an amount outside the limits, and for any other text, such as '12abc', '1,00', '1e3' or ''. Returns null for
 * '12.345' too, because it may mean 12,345.
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

/** Parses a typed price or cost per piece in TZS, from 0 to MAX_PRICE. Returns null if it is invalid. */
export const parsePrice = (typed: string): number | null => parseMoney(typed, { most: MAX_PRICE })

/** Returns why a typed price or cost is invalid, or null if it is valid. */
export function priceProblem(typed: string): string | null {
  if (parsePrice(typed) !== null) return null
  return parseMoney(typed) === null ? 'Weka namba, 0 au zaidi.' : `Isizidi ${formatMoney(MAX_PRICE)}.`
}
