import { startOfDay } from '../../../../shop/numbers/dates.ts'

/** The maximum number of kept backups of each kind. */
export const MAX_HOURLY = 24
export const MAX_DAILY = 7
export const MAX_WEEKLY = 4

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const WEEK = 7 * DAY
/** A Monday, 00:00 in the shop's time zone. Hours, days and weeks are counted from this moment. */
const EPOCH = startOfDay('2024-01-01').getTime()

/** `isGood` is true if the backup was verified, false if it was found broken, and null if it was not checked yet. */
export type Candidate = { name: string; madeAt: Date; isGood: boolean | null }

/**
 * Sorts newest first. Dates later than `now` come last. They are from a clock that was ahead or from junk files, and
 * must not count as newer than a new backup.
 */
export function newestFirst<T extends { madeAt: Date }>(list: readonly T[], now: Date): T[] {
  const rankOf = ({ madeAt }: T) => (madeAt > now ? 1 : 0)
  return list.toSorted((a, b) => rankOf(a) - rankOf(b) || b.madeAt.getTime() - a.madeAt.getTime())
}

/**
 * Returns the names that may be deleted. A good backup is kept if it is the newest of its hour, day or week. This
 * applies to the 24 hours before the newest good backup, and to the last 7 days and the last 4 weeks with a good
 * backup. An unchecked backup is kept if it would be kept as a good one, and never makes another expire. A broken
 * backup expires once a newer good one exists.
 *
 * `latest` is the backup that was made last. It is always kept, because a clock that was set back may have given it an
 * earlier date. Days and weeks are counted by the existing backups and not by the clock, so that nothing expires if the
 * clock jumps ahead. A backup with a date later than `now` never replaces an earlier one.
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
  const earliest = newest.madeAt.getTime() - hours * HOUR
  return [newest, ...others.filter(({ madeAt }) => madeAt.getTime() > earliest)]
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
