/** Days for which the time that a phone gives for a sale is believed. */
export const MAX_DAYS_LATE = 30

const DAY_MS = 24 * 3600_000

export type SaleTimes = {
  /** The time of the sale by the server's clock. */
  at: Date
  /** The server's time, if the sale was sent later. */
  received_at: Date | null
  /** True if the phone's time cannot be right, so that the server's counts. */
  isUnknown: boolean
}

/**
 * Returns the time of a sale. A phone's clock may be wrong by any amount, but `sentAt` is by the same clock, so the
 * difference to `now` corrects it. A time in the future, or long ago, is not believed.
 */
export function saleTimes(now: Date, soldAt: Date | null, sentAt: Date | null): SaleTimes {
  if (soldAt === null) return { at: now, received_at: null, isUnknown: false }
  const wrongBy = sentAt === null ? 0 : now.getTime() - sentAt.getTime()
  const at = new Date(soldAt.getTime() + wrongBy)
  const isUnknown = at > now || now.getTime() - at.getTime() > MAX_DAYS_LATE * DAY_MS
  return { at: isUnknown ? now : at, received_at: now, isUnknown }
}
