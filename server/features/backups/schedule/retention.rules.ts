import { startOfDay } from '../../../../shop/numbers/dates.ts'

/** Limits of kept backups. */
export const MAX_HOURLY = 24
export const MAX_DAILY = 7
export const MAX_WEEKLY = 4

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const WEEK = 7 * DAY
/** A Monday 00:00 in the shop, so that hours, days and weeks follow its clock. */
const EPOCH = startOfDay('2024-01-01').getTime()

/** `isGood` is true if the backup was verified, false if it was found broken, and null if it was not checked yet. */
export type Candidate = { name: string; madeAt: Date; isGood: boolean | null }

/**
 * Sorts newest first. Dates later than `now` come last: they are from a clock that was ahead, or made up, and must not
 * count as newer than a new backup.
 */
export function newestFirst<T extends { madeAt: Date }>(list: readonly T[], now: Date): T[] {
  const isAhead = ({ madeAt }: T) => Number(madeAt > now)
  return list.toSorted((a, b) => isAhead(a) - isAhead(b) || b.madeAt.getTime() - a.madeAt.getTime())
}

/**
 * Returns the names that may be deleted. A good backup is kept if it is the newest of its hour (of the 24 hours before
 * the newest one), of its day (of the last 7 days that have a good one) or of its week (of the last 4 that have one).
 * An unchecked backup is kept if it would be among these as a good one, and never makes another expire. A broken one
 * expires once a good one is newer.
 *
 * `latest` is the most recently made one and always kept, because a clock that was set back may have dated it earlier.
 * Days and weeks count by the existing backups and never by the clock, so that a clock that jumps ahead expires
 * nothing. Dates later than `now` take only slots that the others leave free.
 */
export function chooseExpired(candidates: readonly Candidate[], now: Date, latest: string | null = null): string[] {
  const ranked = newestFirst(candidates, now)
  const good = ranked.filter(({ isGood }) => isGood === true)
  const [newestGood] = good
  const retained = retainedOf(good, now)
  const isKept = (one: Candidate): boolean => {
    if (one.isGood === true) return retained.has(one)
    if (one.isGood === false) return newestGood === undefined || newestFirst([newestGood, one], now)[0] === one
    return retainedOf(newestFirst([one, ...good], now), now).has(one)
  }
  return ranked.filter((one) => one.name !== latest && !isKept(one)).map(({ name }) => name)
}

/** Returns the backups that are retained. The list must be sorted newest first. */
function retainedOf(list: readonly Candidate[], now: Date): Set<Candidate> {
  const past = list.filter(({ madeAt }) => madeAt <= now)
  const ahead = list.filter(({ madeAt }) => madeAt > now)
  return new Set([
    ...newestOfEach(HOUR, MAX_HOURLY, [...hoursBefore(past, MAX_HOURLY), ...hoursBefore(ahead, MAX_HOURLY)]),
    ...newestOfEach(DAY, MAX_DAILY, list),
    ...newestOfEach(WEEK, MAX_WEEKLY, list),
  ])
}

function hoursBefore([newest, ...others]: readonly Candidate[], hours: number): Candidate[] {
  if (!newest) return []
  const from = newest.madeAt.getTime() - hours * HOUR
  return [newest, ...others.filter(({ madeAt }) => madeAt.getTime() > from)]
}

/**
 * Returns the newest backup of each span (in ms), for the newest `max` spans that have one. `list` must be sorted
 * newest first.
 */
function newestOfEach(span: number, max: number, list: readonly Candidate[]): Candidate[] {
  const bySpan = new Map<number, Candidate>()
  for (const one of list) {
    const spanNumber = Math.floor((one.madeAt.getTime() - EPOCH) / span)
    if (!bySpan.has(spanNumber)) bySpan.set(spanNumber, one)
  }
  return [...bySpan.values()].slice(0, max)
}
