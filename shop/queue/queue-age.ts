/** The maximum age of an entry in ms. The server stores keys for 30 days; one day less, because clocks differ. */
const MAX_SENT_AGO_MS = 29 * 24 * 60 * 60 * 1000

/** How far in the future a time may be, because clocks differ. A later time means that the clock is or was wrong. */
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000

/** The date of this code. A clock before it is wrong. */
const WRITTEN_AT = Date.UTC(2026, 10, 1)

/**
 * Returns true if the phone's clock is certainly wrong. After an empty battery it may start years in the past, and then
 * all https connections fail.
 */
export const isClockBehind = (now: number): boolean => now < WRITTEN_AT

/**
 * Returns true if sending an entry again might duplicate it, because it was first sent too long ago, or because its
 * time is in the future and so unreliable. Times are ms since 1970; null means never sent.
 */
export const isSentLongAgo = (firstTriedAt: number | null, now: number): boolean =>
  firstTriedAt !== null && (now - firstTriedAt > MAX_SENT_AGO_MS || firstTriedAt - now > MAX_AHEAD_MS)
