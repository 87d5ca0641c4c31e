/** The shop remembers for 30 days what was sent under a key; a day less, for clocks that differ. */
const MAX_SENT_AGO_MS = 29 * 24 * 60 * 60 * 1000

/** Said where somebody has to decide: what was sent once and is not remembered any more would happen twice. */
export const SENT_LONG_AGO =
  'Ilitumwa zaidi ya siku 29 zilizopita bila jibu: huenda duka limeipata. Hakikisha kwanza, ndipo uitume tena.'

/** Whether it was first sent so long ago that sending it again could make it twice. Times are ms since 1970; null: never sent. */
export const isSentLongAgo = (firstTriedAt: number | null, now: number): boolean =>
  firstTriedAt !== null && now - firstTriedAt > MAX_SENT_AGO_MS
