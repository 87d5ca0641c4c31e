/**
 * Returns the true time of an action that a phone reports later. Its clock may be wrong by any amount. `reportedAt` and
 * `sentAt` are both by that clock, so the difference between `sentAt` and `now` corrects `reportedAt`. If the result is
 * in the future or before `earliest`, it returns `now` and `isUnknown`.
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
