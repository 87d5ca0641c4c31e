/** The marker of a 'Pakua foleni' file's header. */
export const QUEUE_FILE = 'foleni'
export const QUEUE_FILE_VERSION = 1

/** Limit of a queue file in bytes, including photos as base64. */
export const MAX_QUEUE_FILE_BYTES = 10 * 1024 * 1024

/** Limit of entries that a phone writes into one file; the rest go into another one. */
export const MAX_ENTRIES_WRITTEN = 100
