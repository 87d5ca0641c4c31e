// Which entry is sent when. Pure: the clock comes from outside.
import type { Verdict } from './classify.ts'
import { type Entry, waitAgain } from './entry.ts'

const FIRST_PAUSE_MS = 5_000
const MAX_PAUSE_MS = 5 * 60 * 1000
/** A phone's clock that was set back must not make anything wait for days. */
const MAX_WAIT_MS = 60 * 60 * 1000
/** Sent ones stay so long: they are sent again when the shop was restored from an older backup (rulings §11). */
const SENT_STAY_MS = 7 * 24 * 60 * 60 * 1000

type Moment = {
  now: number
  /** Keys that this run has tried already. */
  tried: ReadonlySet<string>
  /** The network is back, or a person asks: only what the shop itself has put off waits on. */
  eager: boolean
}

/** The next one to be sent; undefined when none is due. */
export function nextEntry(entries: readonly Entry[], { now, tried, eager }: Moment): Entry | undefined {
  const held = new Set<string>()
  for (const entry of entries) {
    if (entry.state === 'sent' || (entry.subject !== null && held.has(entry.subject))) continue
    const lifted = eager && entry.state === 'waiting' && entry.why !== 'busy'
    const isDue = entry.state === 'waiting' && (lifted || dueIn(entry, now) === 0)
    if (isDue && !tried.has(entry.key)) return entry
    if (entry.subject !== null) held.add(entry.subject)
  }
  return undefined
}

/** In how many ms the next one is due; null when nothing waits. */
export function nextRunIn(entries: readonly Entry[], now: number): number | null {
  const waits = entries.filter(({ state }) => state === 'waiting').map((entry) => dueIn(entry, now))
  return waits.length === 0 ? null : Math.max(FIRST_PAUSE_MS, Math.min(...waits))
}

const dueIn = ({ not_before }: Entry, now: number): number => {
  const ms = not_before - now
  return ms > MAX_WAIT_MS ? 0 : Math.max(0, ms)
}

/** What the verdict makes of the entry. */
export function afterVerdict(entry: Entry, verdict: Verdict, now: number): Entry {
  const base = waitAgain(entry)
  if (verdict.means === 'sent') {
    const { answer, store_mark } = verdict
    return { ...base, state: 'sent', sent_at: now, answer, store_mark, seen: false }
  }
  if (verdict.means === 'decision') return { ...base, state: 'decision', refusal: verdict.refusal }
  const pause = verdict.waitMs ?? Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, entry.tries - 1))
  return { ...base, state: 'waiting', why: verdict.why, not_before: now + pause }
}

/** Of a sent one: whether the shop has it, and long enough. */
export const isDone = (entry: Entry, now: number): boolean =>
  entry.state === 'sent' && now - entry.sent_at > SENT_STAY_MS

/** Of a sent one: whether it went to another store than this: the shop was restored, and may know nothing of it. */
export const isLost = (entry: Entry, storeMark: string): boolean =>
  entry.state === 'sent' && entry.store_mark !== storeMark
