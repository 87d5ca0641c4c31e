/** Cleans text that people typed. */

const lineBreaks = /[\r\n\t\v\f\u0085\u2028\u2029]+/g

// Control characters, lone surrogates (which a URL cannot contain), and invisible characters that reverse or hide text:
// zero-width characters, direction marks, byte order mark. Joiners are not in the list, because emoji use them.
const invisible = /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/**
 * Returns one line of visible text: line breaks and tabs become blanks, control and direction characters are removed,
 * and repeated blanks are merged. So a name in a message cannot start a new line, or reverse the text around the name.
 */
export const oneLine = (text: string): string =>
  text.replace(lineBreaks, ' ').replace(invisible, '').replace(/\s+/g, ' ').trim()

/**
 * Returns text that somebody else wrote as one line in quotation marks. The text cannot close the quotation marks, so
 * it never reads like a sentence of the shop.
 */
export const quoted = (text: string): string => `“${oneLine(text).replace(/["“”„‟«»]/g, "'")}”`

/**
 * Returns text of several lines in the form in which it is stored: trimmed, without direction marks, and without
 * control characters except tabs and line breaks. NUL stays, so that the code that stores the text can refuse it.
 */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu, (mark) => ('\0\t\n\r'.includes(mark) ? mark : ''))
    .trim()

/**
 * Converts Arabic-Indic, Persian and full-width digits to 0–9, and leaves all other characters unchanged. The last four
 * bits of each of these characters are the value of the digit.
 */
export const plainDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 15))
