/**
 * Returns the true time of an act that a phone reports later. `reportedAt` is the time by its clock, which may be wrong
 * by any amount; `sentAt` is by the same clock, so its difference to `now` corrects the time. If the result is in the
 * future or before `earliest`, it returns `now` and `isUnknown`.
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
