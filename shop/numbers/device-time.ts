/**
 * Returns the true time of an act that a phone reports later. `told` is the time by its clock, which may be wrong by
 * any amount; `sentAt` is by the same clock, so its difference to `now` corrects the time. A time in the future, or
 * before `earliest`, is not believed: `now` counts.
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
