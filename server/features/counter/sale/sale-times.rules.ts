import { correctDeviceTime } from '../../../../shop/numbers/device-time.ts'

/** A phone's time for a sale is accepted up to this age in days. */
export const MAX_DAYS_LATE = 30

const DAY_MS = 24 * 3600_000

export type SaleTimes = {
  /** The time of the sale by the server's clock. */
  at: Date
  /** The server's time if the sale was sent later, else null. */
  received_at: Date | null
  /** True if the phone's time is impossible, and the server's time is used. */
  isUnknown: boolean
}

/** Returns the time of a sale: the phone's, corrected by the error of its clock. */
export function saleTimes(now: Date, soldAt: Date | null, sentAt: Date | null): SaleTimes {
  if (soldAt === null) return { at: now, received_at: null, isUnknown: false }
  const earliest = new Date(now.getTime() - MAX_DAYS_LATE * DAY_MS)
  return { ...correctDeviceTime({ now, earliest }, soldAt, sentAt), received_at: now }
}
