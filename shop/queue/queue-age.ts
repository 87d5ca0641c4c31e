/** The shop remembers for 30 days what was sent under a key; a day less, for clocks that differ. */
const MAX_SENT_AGO_MS = 29 * 24 * 60 * 60 * 1000

/** Phones' clocks may be ahead by so much; what was first sent later than that was so by a clock that was wrong then, or is now. */
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000

/** This was written then: no clock can rightly be before it. */
const WRITTEN_AT = Date.UTC(2026, 10, 1)

/** Whether a phone's clock is certainly wrong: one whose battery was out begins years before, and is refused by every https. */
export const isClockBehind = (now: number): boolean => now < WRITTEN_AT

/** Said where somebody has to decide: what was sent once and is not remembered any more would happen twice. */
export const SENT_LONG_AGO =
  'Ilitumwa zaidi ya siku 29 zilizopita bila jibu, au saa ya simu haikuwa sahihi: huenda duka limeipata. Hakikisha kwanza, ndipo uitume tena.'

/**
 * Whether it was first sent so long ago that sending it again could make it twice; also where nobody can say, since the moment is
 * still to come. Times are ms since 1970; null: never sent.
 */
export const isSentLongAgo = (firstTriedAt: number | null, now: number): boolean =>
  firstTriedAt !== null && (now - firstTriedAt > MAX_SENT_AGO_MS || firstTriedAt - now > MAX_AHEAD_MS)
