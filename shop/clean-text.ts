/** Cleans text that people typed. */

const lineBreaks = /[\r\n\t\v\f\u0085\u2028\u2029]+/g

// Control characters, lone surrogates (no address can contain them), and invisible characters that reverse or hide
// text: zero width, direction marks, byte order mark. Joiners stay, because emoji use them.
const invisible = /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/**
 * Returns one line of visible text: line breaks and tabs become blanks, control and direction characters vanish, and
 * blanks are not repeated. So no name can start a new line in a message or reverse the text around it.
 */
export const oneLine = (text: string): string =>
  text.replace(lineBreaks, ' ').replace(invisible, '').replace(/\s+/g, ' ').trim()

/**
 * Returns one line of somebody else's words in quotation marks that the words cannot close, so that a stranger's text
 * never reads like a sentence of the shop.
 */
export const quoted = (text: string): string => `“${oneLine(text).replace(/["“”„‟«»]/g, "'")}”`

/**
 * Returns text of several lines as stored: without outer blanks, marks that reverse text, and control characters except
 * tabs and line breaks. NUL stays, so that the code that stores the text can refuse it.
 */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu, (mark) => ('\0\t\n\r'.includes(mark) ? mark : ''))
    .trim()

/** Converts Arabic-Indic, Persian and full-width digits to 0–9; everything else stays. */
export const plainDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 15))
