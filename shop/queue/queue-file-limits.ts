/** Limits of the queue files that an admin imports. */

/** Limit of entries per file: a phone without a network for weeks has some dozens, and writes at most 100. */
export const MAX_QUEUE_FILE_ENTRIES = 500

/**
 * Limit of commas, colons and opening brackets per file. 100 orders of 100 lines, the most that a phone writes, have
 * 300,000; a malicious file can have millions, and parsing them would block everybody else.
 */
export const MAX_QUEUE_FILE_MARKS = 500_000

/**
 * The same limit for one entry, and for the file without its entries. Each of these parts is parsed in one go, and this
 * many marks take 10 ms. An order of 100 lines has 3,000.
 */
export const MAX_QUEUE_FILE_PART_MARKS = 20_000

/** Limit of nested lists and objects in an entry, itself included; a phone writes 4. */
export const MAX_QUEUE_FILE_DEPTH = 20

/** Limit of photos per file: a phone writes 100 entries at most. */
export const MAX_QUEUE_FILE_PICTURES = 100

export const QUEUE_FILE_TOO_LARGE = 'Faili la foleni ni kubwa mno: lisizidi MB 10.'
