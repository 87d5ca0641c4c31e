/** Reads amounts of money as people write them here: '10,000', '10k', 'elfu 10', 'elfu kumi na tano', 'laki na nusu'. */

/** `scale` is that of 'elfu', 1 without. `isMoney`: written as an amount, and not only as a number. */
export type Amount = { value: number; scale: number; isMoney: boolean; next: number }

const scales: Readonly<Record<string, number>> = {
  elfu: 1000,
  laki: 100_000,
  milioni: 1_000_000,
  k: 1000,
  m: 1_000_000,
}
const currency = new Set(['tsh', 'tzs', 'sh', 'shilingi'])
// 'chini ya 100 w' is no price.
const units = new Set('w wati watts v ah mah gb mb inchi mm cm m kg lita'.split(' '))
const ones = ['moja', 'mbili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa']
const tens = ['kumi', 'ishirini', 'thelathini', 'arobaini', 'hamsini', 'sitini', 'sabini', 'themanini', 'tisini']

/** The least number without 'elfu' or 'TSh' that is taken for a price. */
const LEAST = 100
/** The least price in short writing ('20k'), since '4k' and '8k' are pictures. */
const LEAST_SHORT = 10_000

/** Returns the amount that begins at a token, or null. A small number takes the scale of the amount before it. */
export function readAmount(tokens: readonly string[], start: number, scaleBefore = 1): Amount | null {
  let at = start
  const named = currency.has(tokens[at] ?? '')
  if (named) at += 1
  const amount = readScaled(tokens, at) ?? readDigits(tokens, at, scaleBefore)
  if (!amount) return null
  const namedBehind = currency.has(tokens[amount.next] ?? '')
  const isMoney = named || namedBehind || amount.isMoney
  if (!isMoney && (amount.value < LEAST || units.has(tokens[amount.next] ?? ''))) return null
  return { ...amount, isMoney, next: amount.next + (namedBehind ? 1 : 0) }
}

/** 'elfu 10', 'elfu kumi na tano', 'laki moja na nusu', 'laki na nusu'. */
function readScaled(tokens: readonly string[], at: number): Amount | null {
  const scale = scales[tokens[at] ?? '']
  if (scale === undefined || (tokens[at] ?? '').length === 1) return null
  const count = readCount(tokens, at + 1)
  const behind = count?.next ?? at + 1
  const half = tokens[behind] === 'na' && tokens[behind + 1] === 'nusu'
  if (!count && !half) return null
  const value = Math.round(((count?.count ?? 1) + (half ? 0.5 : 0)) * scale)
  return { value, scale, isMoney: true, next: behind + (half ? 2 : 0) }
}

/** '10,000', '10000/=', '10k', '20 elfu'. */
function readDigits(tokens: readonly string[], at: number, scaleBefore: number): Amount | null {
  const [, prefix = '', digits, letter = '', mark = ''] =
    /^(tsh|tzs|sh)?\.?(\d{1,3}(?:[,.]\d{3})+|\d{1,10}(?:\.\d{1,2})?)(k|m|elfu)?(\/[=-]?)?$/.exec(tokens[at] ?? '') ?? []
  if (digits === undefined) return null
  const count = Number(/[,.]\d{3}/.test(digits) ? digits.replace(/[,.]/g, '') : digits)
  const behind = letter ? undefined : scales[tokens[at + 1] ?? '']
  const isScaledBehind = behind !== undefined && (tokens[at + 1] ?? '').length > 1
  const own = scales[letter] ?? (isScaledBehind ? behind : undefined)
  const scale = own ?? (count < 1000 ? scaleBefore : 1)
  const value = Math.round(count * scale)
  const isShort = letter !== '' && value >= LEAST_SHORT
  const isMoney = prefix !== '' || mark !== '' || isShort || isScaledBehind || scale > 1
  return { value, scale, isMoney: isMoney && !(letter !== '' && !isShort), next: at + (isScaledBehind ? 2 : 1) }
}

/** A number in digits or words: '10', 'kumi na tano'. */
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
