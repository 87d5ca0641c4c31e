/**
 * Returns the time of something that a phone tells later. Its clock may be wrong by any amount, but `sentAt` is by the
 * same clock, so the difference to `now` corrects it. A time in the future, or before `earliest`, is not believed: `now`
 * counts.
 */
export function correctDeviceTime(
  { now, earliest }: { now: Date; earliest: Date },
  told: Date,
  sentAt: Date | null,
): { at: Date; isUnknown: boolean } {
  const wrongBy = sentAt === null ? 0 : now.getTime() - sentAt.getTime()
  const at = new Date(told.getTime() + wrongBy)
  const isUnknown = at > now || at < earliest
  return { at: isUnknown ? now : at, isUnknown }
}
