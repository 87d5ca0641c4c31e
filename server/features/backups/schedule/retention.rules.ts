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
 * Returns the names that may be deleted. Of those that are good it keeps the newest of each of the 24 hours before the
 * newest, of the last 7 days and of the last 4 weeks that have one. One that nobody has looked at stays while it would be
 * among these, but takes no place: nothing but a good one ever makes a good one expire. A broken one goes when a good
 * one is newer.
 *
 * `latest` is the one that was made last, which always stays: a clock that was set back may have dated it before others.
 * Days and weeks count by what is there and never by the clock: one that jumps ahead makes no backup old.
 */
export function chooseExpired(candidates: readonly Candidate[], latest: string | null = null): string[] {
  const newestFirst = candidates.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const good = newestFirst.filter(({ isGood }) => isGood === true)
  const maybeGood = newestFirst.filter(({ isGood }) => isGood !== false)
  const [newestGood] = good
  const keptOf = (list: readonly Candidate[]) => [
    ...newestOfEach(HOUR, MAX_HOURLY, hoursBefore(list, MAX_HOURLY)),
    ...newestOfEach(DAY, MAX_DAILY, list),
    ...newestOfEach(WEEK, MAX_WEEKLY, list),
  ]
  const kept = new Set([...keptOf(good), ...keptOf(maybeGood).filter(({ isGood }) => isGood === null)])
  const isExpired = (one: Candidate) =>
    one.name !== latest &&
    (one.isGood === false ? newestGood !== undefined && newestGood.madeAt > one.madeAt : !kept.has(one))
  return newestFirst.filter(isExpired).map(({ name }) => name)
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
