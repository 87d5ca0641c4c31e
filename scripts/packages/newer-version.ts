/** Versions younger than this are skipped, because compromised packages are usually detected within days. */
export const MIN_AGE_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** The registry's data about a package: the time of each version, and the version tagged as latest. */
export type Published = { time: Readonly<Record<string, string>>; latest: string }

/**
 * Returns the newest version to update to, or null if `current` is that version. The version must be at least
 * MIN_AGE_DAYS old and not newer than `latest`. If `major` is given, the version must have this major number.
 * Prereleases are only considered if `current` is a prerelease.
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

/** Compares versions like npm: by number, and a prerelease before its release. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [parts(a), parts(b)]
  for (let at = 0; at < 3; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  if (a.includes('-') !== b.includes('-')) return a.includes('-') ? -1 : 1
  return (one[3] ?? 0) - (other[3] ?? 0)
}

/** Returns 18, 4, 0 and 17 for '18.4.0-beta.17'. */
function parts(version: string): number[] {
  return (version.match(/\d+/g) ?? []).map(Number)
}
