/**
 * Texts for a roll printer. Only ASCII prints the same on all printers: cheap printers have different code pages with
 * different numbers, and many start in a Chinese code page. Lines with other characters are printed as pictures.
 */

/** Typographic characters, each with similar ASCII characters. */
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
 * Returns a text for a roll: with ASCII in place of typographic characters, and without control characters, which a
 * printer would execute.
 */
export const rollText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[^ -~]/gu, (letter) => plainLooks[letter] ?? letter)

/** Returns true if the printer's built-in font can show the text. */
export const isPlain = (text: string): boolean => /^[ -~]*$/.test(text)

const WIDE = /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u
const NO_WIDTH = /[\p{M}\p{Cf}]/u

/** Returns the number of cells that a text takes. */
export function textCells(text: string): number {
  if (isPlain(text)) return text.length
  let cells = 0
  for (const letter of text) cells += cellsOfLetter(letter)
  return cells
}

function cellsOfLetter(letter: string): number {
  if (NO_WIDTH.test(letter)) return 0
  return WIDE.test(letter) ? 2 : 1
}
