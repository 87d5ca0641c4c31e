/**
 * Parses amounts of money as Tanzanians write them: '10,000', '10k', 'elfu 10', 'elfu kumi na tano', 'laki na nusu'.
 */

/**
 * A parsed amount. `scale` is the factor of a word such as 'elfu' (1000), or 1 without such a word. `isMoney` is true
 * if the amount is written as money, and false for a plain number. `next` is the index of the token after the amount.
 */
export type Amount = { value: number; scale: number; isMoney: boolean; next: number }

const scales: Readonly<Record<string, number>> = {
  elfu: 1000,
  laki: 100_000,
  milioni: 1_000_000,
  k: 1000,
  m: 1_000_000,
}
/** Returns the factor of a word. 'k' and 'm' count only directly after the digits ('20k'), not as separate words. */
const scaleOfWord = (word = ''): number | undefined => (word.length > 1 ? scales[word] : undefined)
const currency = new Set(['tsh', 'tzs', 'sh', 'shilingi'])
// A number before a unit in this list is not a price: 'chini ya 100 w'.
const units = new Set('w wati watts v ah mah gb mb inchi mm cm m kg lita'.split(' '))
const ones = ['moja', 'mbili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa']
const tens = ['kumi', 'ishirini', 'thelathini', 'arobaini', 'hamsini', 'sitini', 'sabini', 'themanini', 'tisini']

/** The lowest number that counts as a price without 'elfu' or 'TSh'. */
const MIN_BARE_PRICE = 100
/** The lowest price in short form ('20k'), because '4k' and '8k' are screen resolutions. */
const MIN_SHORT_PRICE = 10_000

/** Returns the amount that begins at a token, or null. A number below 1,000 gets the scale of the preceding amount. */
export function readAmount(tokens: readonly string[], start: number, scaleBefore = 1): Amount | null {
  let at = start
  const hasCurrencyBefore = currency.has(tokens[at] ?? '')
  if (hasCurrencyBefore) at += 1
  const amount = readScaled(tokens, at) ?? readDigits(tokens, at, scaleBefore)
  if (!amount) return null
  const hasCurrencyAfter = currency.has(tokens[amount.next] ?? '')
  const isMoney = hasCurrencyBefore || hasCurrencyAfter || amount.isMoney
  if (!isMoney && (amount.value < MIN_BARE_PRICE || units.has(tokens[amount.next] ?? ''))) return null
  return { ...amount, isMoney, next: amount.next + (hasCurrencyAfter ? 1 : 0) }
}

/** Parses 'elfu 10', 'elfu kumi na tano', 'laki moja na nusu', 'laki na nusu'. */
function readScaled(tokens: readonly string[], at: number): Amount | null {
  const scale = scaleOfWord(tokens[at])
  if (scale === undefined) return null
  const count = readCount(tokens, at + 1)
  const afterCount = count?.next ?? at + 1
  const hasHalf = tokens[afterCount] === 'na' && tokens[afterCount + 1] === 'nusu'
  if (!count && !hasHalf) return null
  const value = Math.round(((count?.count ?? 1) + (hasHalf ? 0.5 : 0)) * scale)
  return { value, scale, isMoney: true, next: afterCount + (hasHalf ? 2 : 0) }
}

/** Parses '10,000', '10000/=', '10k', '20 elfu'. */
function readDigits(tokens: readonly string[], at: number, scaleBefore: number): Amount | null {
  const [, prefix = '', digits, letter = '', mark = ''] =
    /^(tsh|tzs|sh)?\.?(\d{1,3}(?:[,.]\d{3})+|\d{1,10}(?:\.\d{1,2})?)(k|m|elfu)?(\/[=-]?)?$/.exec(tokens[at] ?? '') ?? []
  if (digits === undefined) return null
  const count = Number(/[,.]\d{3}/.test(digits) ? digits.replace(/[,.]/g, '') : digits)
  const scaleAfter = letter ? undefined : scaleOfWord(tokens[at + 1])
  const isScaledAfter = scaleAfter !== undefined
  const scale = scales[letter] ?? scaleAfter ?? (count < 1000 ? scaleBefore : 1)
  const value = Math.round(count * scale)
  const isTooLow = letter !== '' && value < MIN_SHORT_PRICE
  const isMoney = prefix !== '' || mark !== '' || letter !== '' || isScaledAfter || scale > 1
  return { value, scale, isMoney: isMoney && !isTooLow, next: at + (isScaledAfter ? 2 : 1) }
}

/** Parses a number in digits or words: '10', 'kumi na tano'. */
function readCount(tokens: readonly string[], at: number): { count: number; next: number } | null {
  const word = tokens[at] ?? ''
  if (/^\d{1,4}(\.\d)?$/.test(word)) return { count: Number(word), next: at + 1 }
  const one = (index: number) => ones.indexOf(tokens[index] ?? '') + 1
  const ten = tens.indexOf(word) + 1
  if (ten > 0) {
    const more = tokens[at + 1] === 'na' ? one(at + 2) : 0
    return { count: 10 * ten + more, next: at + (more > 0 ? 3 : 1) }
  }
  return one(at) > 0 ? { count: one(at), next: at + 1 } : null
}
