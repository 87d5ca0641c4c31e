/** What the file of 'Pakua foleni' says of itself: that it is one, and how it is written. */
export const QUEUE_FILE = 'foleni'
export const QUEUE_FILE_VERSION = 1

/** Bytes of a queue file, photos as base64 included. */
export const MAX_QUEUE_FILE_BYTES = 10 * 1024 * 1024

/** Entries of one file as a phone writes it: more go into another one. */
export const MAX_ENTRIES_WRITTEN = 100
