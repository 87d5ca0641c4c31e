/** The shop remembers keys for 30 days; one day less, because clocks differ. */
const MAX_SENT_AGO_MS = 29 * 24 * 60 * 60 * 1000

/**
 * A time this far in the future is accepted, because clocks differ; a later one means that the clock was or is wrong.
 */
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000

/** The date of this code, which no correct clock can precede. */
const WRITTEN_AT = Date.UTC(2026, 10, 1)

/**
 * True if a phone's clock is certainly wrong. After an empty battery it can start years in the past, and then no https
 * connection succeeds.
 */
export const isClockBehind = (now: number): boolean => now < WRITTEN_AT

/**
 * True if an entry was first sent so long ago that resending could duplicate it, or if that is unknown because the time
 * is in the future. Times are ms since 1970; null means never sent.
 */
export const isSentLongAgo = (firstTriedAt: number | null, now: number): boolean =>
  firstTriedAt !== null && (now - firstTriedAt > MAX_SENT_AGO_MS || firstTriedAt - now > MAX_AHEAD_MS)
