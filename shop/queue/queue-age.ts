/**
 * An entry that was first sent longer ago than this time in ms is not repeated automatically. It is a day less than the
 * 30 days for which the server stores keys, because clocks differ.
 */
const MAX_SENT_AGO_MS = 29 * 24 * 60 * 60 * 1000

/**
 * The maximum time in ms by which a stored time may lie in the future, because clocks differ. If it lies further ahead,
 * the clock is or was wrong.
 */
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000

/** The date of this code. A clock that shows an earlier date is wrong. */
const WRITTEN_AT = Date.UTC(2026, 10, 1)

/**
 * Returns true if the phone's clock is certainly wrong. After an empty battery, a clock may start years in the past.
 * Then all https connections fail.
 */
export const isClockBehind = (now: number): boolean => now < WRITTEN_AT

/**
 * Returns true if sending an entry again might duplicate it, because it was first sent too long ago. Also returns true
 * for a time too far in the future, because such a time is unreliable. Times are in ms since 1970. Null means that the
 * entry was never sent.
 */
export const isSentLongAgo = (firstTriedAt: number | null, now: number): boolean =>
  firstTriedAt !== null && (now - firstTriedAt > MAX_SENT_AGO_MS || firstTriedAt - now > MAX_AHEAD_MS)
