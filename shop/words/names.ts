/** Names of products, of their types and categories: what looks alike is alike. */

// All that shows nothing, besides the blanks and what glues emoji together. NUL stays, so that the code that stores the
// name can refuse it.
const unseen =
  /(?![\0\t-\r\u0085]|\u200d|\ufe0f|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Glue where there is nothing to glue: joiners, the wish for a coloured picture, the letters of a flag. */
const looseGlue =
  /(?<!\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d|\u200d(?!\p{Extended_Pictographic})|(?<!\p{Extended_Pictographic})\ufe0f(?!\u20e3)|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6})[\u{e0020}-\u{e007f}]/gu

/**
 * A name as it is stored and compared: one line, composed (NFC), without invisible characters. '' for what is no name.
 */
export const cleanName = (typed: string): string =>
  typed
    .replace(unseen, '')
    .replace(looseGlue, '')
    .normalize('NFC')
    .replace(/[\s\u0085]+/g, ' ')
    .trim()

/** A name as it is compared where case does not matter. */
export const nameKey = (name: string): string => cleanName(name).toLowerCase()
