/**
 * Returns the true time of an action that a phone reports later. The phone's clock may be wrong by any amount.
 * `reportedAt` and `sentAt` are both by the phone's clock, so the difference between `now` and `sentAt` corrects
 * `reportedAt`. If the corrected time is after `now` or before `earliest`, returns `now` and sets `isUnknown`.
 */
export function correctDeviceTime(
  { now, earliest }: { now: Date; earliest: Date },
  reportedAt: Date,
  sentAt: Date | null,
): { at: Date; isUnknown: boolean } {
  const correction = sentAt === null ? 0 : now.getTime() - sentAt.getTime()
  const at = new Date(reportedAt.getTime() + correction)
  const isUnknown = at > now || at < earliest
  return { at: isUnknown ? now : at, isUnknown }
}
