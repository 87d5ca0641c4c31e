/**
 * Strings that take much longer to process than other strings of the same length. Some are slightly shorter than
 * `length`, because they repeat a group of characters.
 */
export const costly = {
  /** Combining marks. Normalisation sorts them in quadratic time. */
  marks: (length: number) => `a${repeated('\u0315\u0300\u05ae\u0300', length - 1)}`,
  accents: (length: number) => repeated('e\u0301', length),
  /** Normalisation turns each character into 18 characters. */
  ligatures: (length: number) => repeated('\ufdfa', length),
  blanks: (length: number) => `${' '.repeat(Math.max(0, length - 1))}x`,
  digits: (length: number) => '9'.repeat(length),
  hidden: (length: number) => repeated('\u200d\u0001', length),
  flags: (length: number) => repeated(`\u{1f3f4}${'\u{e0067}'.repeat(6)}`, length),
  lists: (length: number) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  objects: (length: number) => `[${repeated('{},', length - 4)}{}]`,
  numbers: (length: number) => `[${repeated('1,', length - 3)}1]`,
} satisfies Record<string, (length: number) => string>

type Costly = keyof typeof costly
export const costlyNames = Object.keys(costly) as Costly[]

/** Returns a string of a kind with nearly this many bytes of UTF-8, and no more. */
export function costlyBytes(name: Costly, bytes: number): string {
  const sample = costly[name](1000)
  return costly[name](Math.floor((bytes * sample.length) / Buffer.byteLength(sample)) - 20)
}

const repeated = (part: string, length: number): string => part.repeat(Math.max(0, Math.floor(length / part.length)))
