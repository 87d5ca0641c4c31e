/** The marker in the header of a queue file ('Pakua foleni'). */
export const QUEUE_FILE = 'foleni'
export const QUEUE_FILE_VERSION = 1

/** Maximum size of a queue file in bytes, including photos as base64. */
export const MAX_QUEUE_FILE_BYTES = 10 * 1024 * 1024

/** Maximum number of entries that a phone writes into one file. Further entries go into another file. */
export const MAX_ENTRIES_WRITTEN = 100
