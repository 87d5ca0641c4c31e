/** Cleaning text that people typed. */

const lineBreaks = /[\r\n\t\v\f\u0085\u2028\u2029]+/g

// Control characters, halves of characters (no address can hold them), and the invisible ones that turn or hide the
// text around them: zero width, direction marks, byte order mark. The joiners stay, emoji are made with them.
const invisible = /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/**
 * One line of visible text: line breaks and tabs become blanks, control and direction characters vanish, blanks are
 * not repeated. So no name can start a new line in a message or turn the text around it.
 */
export const oneLine = (text: string): string =>
  text.replace(lineBreaks, ' ').replace(invisible, '').replace(/\s+/g, ' ').trim()

/**
 * Text of several lines as it is stored, without outer blanks and invisible characters: control characters and
 * the marks that turn the text around them. NUL stays, so that the code that stores the text can refuse it.
 */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu, (mark) => ('\0\t\n\r'.includes(mark) ? mark : ''))
    .trim()

/** Arabic-Indic, Persian and full-width digits as 0–9; everything else stays. */
export const plainDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 15))
