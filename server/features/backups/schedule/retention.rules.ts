import { startOfDay } from '../../../../shop/numbers/dates.ts'

/** Which backups are kept (rulings §10). */
export const MAX_HOURLY = 24
export const MAX_DAILY = 7
export const MAX_WEEKLY = 4

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const WEEK = 7 * DAY
/** A Monday 00:00 in the shop: hours, days and weeks are those of its clock. */
const EPOCH = startOfDay('2024-01-01').getTime()

/** `isGood`: read back and right; or found broken; null when nobody has looked yet. */
export type Candidate = { name: string; madeAt: Date; isGood: boolean | null }

/**
 * Returns them by age, the newest first. Those dated later than `now` come last: a clock that ran ahead has made them, or
 * nobody has, and neither makes them newer than what is made now.
 */
export function newestFirst<T extends { madeAt: Date }>(list: readonly T[], now: Date): T[] {
  const isAhead = ({ madeAt }: T) => Number(madeAt > now)
  return list.toSorted((a, b) => isAhead(a) - isAhead(b) || b.madeAt.getTime() - a.madeAt.getTime())
}

/**
 * Returns the names that may be deleted. Of those that are good it keeps the newest of each of the 24 hours before the
 * newest, of the last 7 days and of the last 4 weeks that have one. One that nobody has looked at stays while it alone,
 * beside the good ones, would be among these: nothing but a good one ever makes another expire. A broken one goes when a
 * good one is newer.
 *
 * `latest` is the one that was made last, which always stays: a clock that was set back may have dated it before others.
 * Days and weeks count by what is there and never by the clock: one that jumps ahead makes no backup old. Those dated
 * later than `now` take only the places that the others leave free.
 */
export function chooseExpired(candidates: readonly Candidate[], now: Date, latest: string | null = null): string[] {
  const ranked = newestFirst(candidates, now)
  const good = ranked.filter(({ isGood }) => isGood === true)
  const [newestGood] = good
  const kept = keptOf(good, now)
  const isKept = (one: Candidate): boolean => {
    if (one.isGood === true) return kept.has(one)
    if (one.isGood === false) return newestGood === undefined || newestFirst([newestGood, one], now)[0] === one
    return keptOf(newestFirst([one, ...good], now), now).has(one)
  }
  return ranked.filter((one) => one.name !== latest && !isKept(one)).map(({ name }) => name)
}

/** Returns those of a list, newest first, that have a place. */
function keptOf(list: readonly Candidate[], now: Date): Set<Candidate> {
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

/** The newest of each span, of the newest `max` spans that have one; `list` is newest first. */
function newestOfEach(span: number, max: number, list: readonly Candidate[]): Candidate[] {
  const bySpan = new Map<number, Candidate>()
  for (const one of list) {
    const at = Math.floor((one.madeAt.getTime() - EPOCH) / span)
    if (!bySpan.has(at)) bySpan.set(at, one)
  }
  return [...bySpan.values()].slice(0, max)
}
