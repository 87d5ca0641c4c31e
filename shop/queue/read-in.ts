/** What an admin reads in of a phone's queue, and what it is called. */

/** Entries of one file: a phone that was without a network for weeks has some dozens, and writes 100 at most. */
export const MAX_QUEUE_FILE_ENTRIES = 500

/**
 * Commas, colons and opening brackets of one file. 100 orders of 100 lines each, which is what a phone writes at most, have
 * 300,000; a file that was made to be slow can have millions, and reading them would keep all others waiting.
 */
export const MAX_QUEUE_FILE_MARKS = 500_000

export const QUEUE_FILE_TOO_LARGE = 'Faili la foleni ni kubwa mno: lisizidi MB 10.'

/** The kinds of entries that an admin can read in. */
export const queueFileKinds = ['order', 'ready_tick', 'captured_order'] as const
export type QueueFileKind = (typeof queueFileKinds)[number]

/** What an entry of each kind is called. */
export const queuedNames: Readonly<Record<QueueFileKind, string>> = {
  order: 'Oda',
  ready_tick: 'Alama ya Tayari',
  captured_order: 'Oda ya picha',
}
