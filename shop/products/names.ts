/** Cleans names of products, types and categories, so that names that look alike are equal. */

// All invisible characters except blanks and the joiners of emoji. NUL is not matched, so that the code that stores the
// name can refuse it.
const invisible =
  /(?![\0\t-\r\u0085]|\u200d|\ufe0f|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Joiners, variation selectors and flag letters outside of emoji. */
const strayJoiners =
  /(?<!\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d|\u200d(?!\p{Extended_Pictographic})|(?<!\p{Extended_Pictographic})\ufe0f(?!\u20e3)|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6})[\u{e0020}-\u{e007f}]/gu

/**
 * Returns a name in the form in which it is stored and compared: one line, composed (NFC), without invisible
 * characters. The result may be ''.
 */
export const cleanName = (typed: string): string =>
  typed
    .replace(invisible, '')
    .replace(strayJoiners, '')
    .normalize('NFC')
    .replace(/[\s\u0085]+/g, ' ')
    .trim()

/**
 * Returns true if a text has no visible character. Does not normalise the text, so it is fast for texts of any length.
 */
export const isBlank = (typed: string): boolean =>
  typed
    .replace(invisible, '')
    .replace(strayJoiners, '')
    .replace(/[\s\u0085]+/g, '') === ''

/**
 * Returns true if accents are stacked so high that they would cover other lines. Two accents on a letter are normal in
 * some languages.
 */
export const hasStackedAccents = (name: string): boolean => /\p{M}{3}/u.test(name)

/** Returns a name for case-insensitive comparison. */
export const nameKey = (name: string): string => cleanName(name).toLowerCase()
