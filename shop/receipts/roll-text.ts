/**
 * Texts on a printer's roll. ASCII is all that every printer shows alike: cheap ones differ in their code pages and in
 * how these are numbered, and many start in a Chinese one. Anything else is printed as a picture.
 */

/** Typographic characters and their ASCII look. */
const plainLooks: Readonly<Record<string, string>> = {
  '×': 'x',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '·': '-',
  '…': '...',
}

/**
 * Returns a text as a roll shows it: in ASCII where that looks alike, and without control characters, which a printer
 * would take for commands.
 */
export const rollText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[^ -~]/gu, (letter) => plainLooks[letter] ?? letter)

/** True if the printer's own letters can show the text. */
export const isPlain = (text: string): boolean => /^[ -~]*$/.test(text)

const WIDE = /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u
const NO_WIDTH = /[\p{M}\p{Cf}]/u

/** Returns how many cells of the roll a text takes. */
export function cellsOf(text: string): number {
  if (isPlain(text)) return text.length
  let cells = 0
  for (const letter of text) cells += cellsOfLetter(letter)
  return cells
}

function cellsOfLetter(letter: string): number {
  if (NO_WIDTH.test(letter)) return 0
  return WIDE.test(letter) ? 2 : 1
}
