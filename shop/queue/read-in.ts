/** What an admin reads in of a phone's queue, and what it is called. */

/** Entries of one file: a phone that was without a network for weeks has some dozens. */
export const MAX_QUEUE_FILE_ENTRIES = 500

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
