/** A version that is younger than this is left for the next time: stolen packages are found within days. */
export const MIN_AGE_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** What the registry says of a package: when each version came, and which is meant for everybody. */
export type Published = { time: Readonly<Record<string, string>>; latest: string }

/**
 * Returns the newest version to go to, null when `current` is it. Only what is at least MIN_AGE_DAYS old and not newer
 * than the one meant for everybody; of `major` alone when one is given; test versions only for who is on one.
 */
export function findNewer(
  current: string,
  { time, latest }: Published,
  { now, major }: { now: Date; major?: number },
): string | null {
  const isOldEnough = (version: string) => now.getTime() - Date.parse(time[version] ?? '') >= MIN_AGE_DAYS * DAY_MS
  const fits = (version: string) =>
    /^\d+\.\d+\.\d+/.test(version) &&
    (!version.includes('-') || current.includes('-')) &&
    (major === undefined || parts(version)[0] === major) &&
    compareVersions(version, latest) <= 0 &&
    compareVersions(version, current) > 0 &&
    isOldEnough(version)
  return Object.keys(time).filter(fits).sort(compareVersions).at(-1) ?? null
}

/** Orders versions as npm does: by their numbers; a test version before the one that it leads to. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [parts(a), parts(b)]
  for (let at = 0; at < 3; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  if (a.includes('-') !== b.includes('-')) return a.includes('-') ? -1 : 1
  return (one[3] ?? 0) - (other[3] ?? 0)
}

/** '18.4.0-beta.17' → 18, 4, 0, 17. */
function parts(version: string): number[] {
  return (version.match(/\d+/g) ?? []).map(Number)
}
