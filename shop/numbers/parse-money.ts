/** Amounts as people type them. Apart from money.ts, so that screens without a form do not carry it. */
import { plainDigits } from '../words/text.ts'
import { formatMoney, MAX_PRICE } from './money.ts'

const grouped = /^(?:\d+|\d{1,3}(?:,\d{3})+)$/

/** An amount as typed, without currency, '/=' and the blanks between thousands. */
const bareAmount = (raw: string): string =>
  plainDigits(raw)
    .trim()
    .replace(/^(?:tshs?|tzs)\.?\s*/i, '')
    .replace(/\s*\/[=-]?$/, '')
    .replace(/(\d)\s(?=\d{3}\b)/g, '$1,')

/** Bounds of an amount, both included, and how many decimals it may have; without them: at least 0, two decimals. */
type MoneyLimits = { least?: number; most?: number; decimals?: 0 | 2 }

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

/** A price or cost of one piece as typed, in TZS: at least 0, at most MAX_PRICE; null for what is none. */
export const parsePrice = (typed: string): number | null => parseMoney(typed, { most: MAX_PRICE })

/** What is wrong with a price or cost as typed; null when nothing is. */
export function priceProblem(typed: string): string | null {
  if (parsePrice(typed) !== null) return null
  return parseMoney(typed) === null ? 'Weka namba, 0 au zaidi.' : `Isizidi ${formatMoney(MAX_PRICE)}.`
}
