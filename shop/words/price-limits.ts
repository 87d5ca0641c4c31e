/**
 * Parses the price limits in a search: 'viatu chini ya 20,000', 'elfu 20', 'kati ya 10,000 na 20,000'. A plain number
 * is not a price, because it may be a model or a size ('nokia 3310', 'TV 32').
 */
import { formatMoney, formatNumber } from '../numbers/money.ts'
import { readAmount } from './amounts.ts'
import { foldText, isConnecting } from './search.ts'

/** Limits of a product's lowest price in shillings, both included. */
export type PriceLimits = { min?: number; max?: number }

/** A search, split into its words and its price limits. */
export type ReadQuery = { words: string; price: PriceLimits | null }

const maxOpeners = ['chini ya', 'hadi', 'mpaka', 'isiyozidi', 'under', '<', '≤']
const minOpeners = ['zaidi ya', 'juu ya', 'kuanzia', 'over', '>', '≥']
const openers: readonly (readonly [opener: string, kind: 'max' | 'min' | 'between'])[] = [
  ...maxOpeners.map((opener) => [opener, 'max'] as const),
  ...minOpeners.map((opener) => [opener, 'min'] as const),
  ['kati ya', 'between'],
]
const rangeWords = ['na', 'hadi', 'mpaka', '-', '–']

type Part = { limits: PriceLimits; next: number }

/** Returns the words and the price limits of a search. If it has no price, the words are the unchanged text. */
export function readPrice(query: string): ReadQuery {
  const spaced = query.replace(/(\d)\s*[-–]\s*(?=\d)/g, '$1 - ').replace(/([<>≤≥])/g, ' $1 ')
  const parts = spaced.split(/\s+/).filter(Boolean)
  const tokens = parts.map((part) => foldText(part).replace(/[?!;:.,]+$/, ''))
  const words: string[] = []
  let price: PriceLimits | undefined
  for (let at = 0; at < parts.length; ) {
    const part = readPart(tokens, at)
    if (part) {
      // Connecting words before a price are dropped: 'viatu vya chini ya 20,000'.
      while (words.length > 0 && isConnecting(foldText(words.at(-1) ?? ''))) words.pop()
      price = { ...price, ...part.limits }
    } else words.push(parts[at] ?? '')
    at = part?.next ?? at + 1
  }
  if (!price) return { words: query, price: null }
  return { words: words.join(' '), price: inOrder(price) }
}

function readPart(tokens: readonly string[], at: number): Part | null {
  for (const [opener, kind] of openers) {
    const length = opener.split(' ').length
    if (tokens.slice(at, at + length).join(' ') !== opener) continue
    const first = readAmount(tokens, at + length)
    if (!first) continue
    if (kind === 'max') return { limits: { max: first.value }, next: first.next }
    return readRange(tokens, first) ?? (kind === 'min' ? { limits: { min: first.value }, next: first.next } : null)
  }
  // Without a word such as 'hadi', the number itself must be written as money.
  const amount = readAmount(tokens, at)
  if (!amount) return null
  return readRange(tokens, amount) ?? (amount.isMoney ? { limits: { max: amount.value }, next: amount.next } : null)
}

/** Parses the second number of a range. In 'kati ya elfu 10 na 20' the 20 means 20,000. */
function readRange(tokens: readonly string[], first: { value: number; scale: number; next: number }): Part | null {
  if (!rangeWords.includes(tokens[first.next] ?? '')) return null
  const second = readAmount(tokens, first.next + 1, first.scale)
  return second && { limits: { min: first.value, max: second.value }, next: second.next }
}

const inOrder = ({ min, max }: PriceLimits): PriceLimits =>
  min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max }

/** Returns true if a price is within the limits. Returns false for a price of 0, which means price on request. */
export const isWithin = ({ min = 0, max = Number.POSITIVE_INFINITY }: PriceLimits, price: number): boolean =>
  price > 0 && price >= min && price <= max

/** Returns the limits in words: 'hadi TSh 10,000', 'kuanzia TSh 10,000', 'TSh 10,000 – 20,000'. */
export function priceLimitsLabel({ min, max }: PriceLimits): string {
  if (min === undefined) return `hadi ${formatMoney(max ?? 0)}`
  return max === undefined ? `kuanzia ${formatMoney(min)}` : `${formatMoney(min)} – ${formatNumber(max)}`
}

/** Returns a search with a price that `readPrice` parses as the same words and limits. */
export const withPrice = (words: string, price: PriceLimits | null): string =>
  price ? `${words} ${priceLimitsLabel(price)}`.trimStart() : words
