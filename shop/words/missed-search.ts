import { readPrice } from './price-limits.ts'
import { foldText, wordsOf } from './search.ts'

/** Limits of a missed search, in characters. */
const MIN_MISSED_SEARCH = 2
const MAX_MISSED_SEARCH = 60

/** A text with at least this many digits may be a phone number. Models and sizes have fewer. */
const DIGITS_OF_PHONE = 6
const looksPersonal = (text: string): boolean =>
  text.includes('@') ||
  /\b(?:https?|www)\b|\.(?:com|net|org|tz)\b/i.test(text) ||
  (text.match(/\p{Nd}/gu) ?? []).length >= DIGITS_OF_PHONE

/**
 * Returns the words of a search in the form in which it is counted: normalised, without a price, joined by single
 * blanks. Returns null if the words are too short or too long. Also returns null if they look like a phone number, an
 * email address or a URL, because these must not be stored.
 */
export function missedWords(query: string): string | null {
  const { words: withoutPrice } = readPrice(query)
  if (looksPersonal(withoutPrice.normalize('NFKC'))) return null
  const words = wordsOf(foldText(withoutPrice)).join(' ')
  return words.length >= MIN_MISSED_SEARCH && words.length <= MAX_MISSED_SEARCH ? words : null
}
