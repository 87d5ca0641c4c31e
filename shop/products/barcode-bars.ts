// Draws barcodes. Valid EAN-13 and EAN-8 codes have their own bars, and all other codes are drawn as Code 128.
import { checkDigit } from './barcodes.ts'

/** A drawn code. Each character of `modules` is a module: 1 for a bar, 0 for a gap. `modules` has no quiet zones. */
export type Bars = { symbology: 'EAN-13' | 'EAN-8' | 'Code 128'; modules: string }

/** Returns the bars of a code, or null if Code 128 cannot encode a character of it. */
export function barsOf(code: string): Bars | null {
  if (/^\d{13}$/.test(code) && hasValidCheckDigit(code)) return { symbology: 'EAN-13', modules: ean13(code) }
  if (/^\d{8}$/.test(code) && hasValidCheckDigit(code)) return { symbology: 'EAN-8', modules: ean8(code) }
  return /^[ -~]{1,48}$/.test(code) ? { symbology: 'Code 128', modules: code128(code) } : null
}

const hasValidCheckDigit = (code: string) => checkDigit(code.slice(0, -1)) === Number(code.at(-1))

/** Returns the bars as an SVG path, one unit per module and one unit high. */
export function barsPath(modules: string): string {
  return [...modules.matchAll(/1+/g)].map(({ index, 0: bar }) => `M${index} 0h${bar.length}v1h-${bar.length}z`).join('')
}

/**
 * The modules of each digit with odd parity. The modules with even parity and of the right half are derived from them.
 */
const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** The positions of digits with even parity in the left half, by the first digit of the code. */
const evens = ['', '2 4 5', '2 3 5', '2 3 4', '1 4 5', '1 2 5', '1 2 3', '1 3 5', '1 3 4', '1 2 4'] as const

const invert = (pattern: string) => pattern.replace(/./g, (module) => (module === '1' ? '0' : '1'))
const oddOf = (digit: string) => odd[Number(digit)] ?? ''
const rightOf = (digit: string) => invert(oddOf(digit))
const evenOf = (digit: string) => [...rightOf(digit)].reverse().join('')

function ean13(code: string): string {
  const places = (evens[Number(code[0])] ?? '').split(' ')
  const left = [...code.slice(1, 7)].map((digit, at) => (places.includes(String(at)) ? evenOf(digit) : oddOf(digit)))
  return `101${left.join('')}01010${[...code.slice(7)].map(rightOf).join('')}101`
}

const ean8 = (code: string): string =>
  `101${[...code.slice(0, 4)].map(oddOf).join('')}01010${[...code.slice(4)].map(rightOf).join('')}101`

/**
 * The widths of bars and gaps for each value of Code 128. Each value, including the three start codes at the end, has
 * six digits.
 */
const widths = (
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211' +
  '221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113' +
  '132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121' +
  '312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211' +
  '221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141' +
  '114113114311411113411311113141114131311141411131211412211214211232'
).match(/.{6}/g)
const STOP = '2331112'
/** The modulus of Code 128's check value, a weighted sum of the values. */
const CHECK_MODULUS = 103
const [START_B, START_C, TO_C, TO_B] = [104, 105, 99, 100]

const modulesOf = (pattern: string): string =>
  [...pattern].map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(Number(width))).join('')

function code128(code: string): string {
  const values = valuesOf(code)
  const sum = values.reduce((total, value, at) => total + value * Math.max(1, at), 0)
  return [...values, sum % CHECK_MODULUS].map((value) => modulesOf(widths?.[value] ?? '')).join('') + modulesOf(STOP)
}

/**
 * Returns the values of a code in Code 128. Pairs of digits are in code set C where that is shorter, the rest is in set
 * B.
 */
function valuesOf(code: string): number[] {
  const values: number[] = []
  let set = ''
  for (let rest = code; rest !== ''; ) {
    const digits = /^\d*/.exec(rest)?.[0] ?? ''
    const isAtEnd = digits.length === rest.length
    // A switch to set C makes the code shorter for four digits, or for two digits at the end. If the number of digits
    // is odd, the first digit is in set B, so that the rest are pairs.
    const isWorthC = digits.length >= (isAtEnd ? 2 : 4) && digits.length % 2 === 0
    const usesC = set === 'C' ? digits.length >= 2 : isWorthC
    const wanted = usesC ? 'C' : 'B'
    if (wanted !== set) {
      if (set === '') values.push(wanted === 'C' ? START_C : START_B)
      else values.push(wanted === 'C' ? TO_C : TO_B)
      set = wanted
    }
    values.push(usesC ? Number(rest.slice(0, 2)) : rest.charCodeAt(0) - 32)
    rest = rest.slice(usesC ? 2 : 1)
  }
  return values
}
