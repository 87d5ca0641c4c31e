/** Limits of the queue files that an admin imports. */

/** Maximum number of entries in a file. A phone writes at most 100 entries into one file. */
export const MAX_QUEUE_FILE_ENTRIES = 500

/**
 * Maximum number of commas, colons and opening brackets in a file. The largest file that a phone writes (100 orders of
 * 100 lines) has 300,000 of them. A malicious file may have millions, and parsing it would block all other requests.
 */
export const MAX_QUEUE_FILE_MARKS = 500_000

/**
 * Maximum number of these characters in an entry, and in the file without its entries. Each of these parts is parsed
 * without a pause, which takes 10 ms at this limit. An order of 100 lines has 3,000 of these characters.
 */
export const MAX_QUEUE_FILE_PART_MARKS = 20_000

/** Maximum depth of nested lists and objects in an entry. The entry itself counts. A phone writes a depth of 4. */
export const MAX_QUEUE_FILE_DEPTH = 20

/** Maximum number of photos in a file. A phone writes at most 100 entries into a file. */
export const MAX_QUEUE_FILE_PICTURES = 100

export const QUEUE_FILE_TOO_LARGE = 'Faili la foleni ni kubwa mno: lisizidi MB 10.'
