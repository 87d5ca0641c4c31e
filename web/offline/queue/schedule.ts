// Decides when each entry is sent. Pure functions; the caller passes the time.
import type { Verdict } from './classify.ts'
import { type Entry, SCREEN_TIMEOUT_MS, waitAgain } from './entry.ts'

const FIRST_PAUSE_MS = 5_000
const MAX_PAUSE_MS = 5 * 60 * 1000
/**
 * The longest wait in ms. A longer wait is ignored: it comes from a clock that was set back, and could delay the entry
 * for days.
 */
const MAX_WAIT_MS = 60 * 60 * 1000
/**
 * The time in ms for which sent entries are stored, so that they can be sent again if the shop is restored from a
 * backup.
 */
const SENT_STAY_MS = 7 * 24 * 60 * 60 * 1000

type RunState = {
  now: number
  /** The keys already tried in this run. */
  tried: ReadonlySet<string>
  /**
   * True if the network is back or a person asks to send now. In that case only entries that the server itself
   * postponed still wait.
   */
  eager: boolean
}

/** Returns the entry to send next; undefined if none is due. */
export function nextEntry(entries: readonly Entry[], { now, tried, eager }: RunState): Entry | undefined {
  const blocked = new Set<string>()
  for (const entry of entries) {
    if (entry.state === 'sent' || (entry.subject !== null && blocked.has(entry.subject))) continue
    const isDelayLifted = eager && entry.state === 'waiting' && entry.why !== 'busy'
    const isDue = entry.state === 'waiting' && (isDelayLifted || dueIn(entry, now) === 0)
    if (isDue && !tried.has(entry.key)) return entry
    if (entry.subject !== null) blocked.add(entry.subject)
  }
  return undefined
}

/**
 * Returns the ms until the next run: until an entry is due, but at least FIRST_PAUSE_MS. Null if no entry is waiting.
 */
export function nextRunIn(entries: readonly Entry[], now: number): number | null {
  const waits = entries.filter(({ state }) => state === 'waiting').map((entry) => dueIn(entry, now))
  return waits.length === 0 ? null : Math.max(FIRST_PAUSE_MS, Math.min(...waits))
}

const dueIn = ({ not_before }: Entry, now: number): number => {
  const ms = not_before - now
  return ms > MAX_WAIT_MS ? 0 : Math.max(0, ms)
}

/** Returns the entry as it is after this verdict. */
export function afterVerdict(entry: Entry, verdict: Verdict, now: number): Entry {
  const base = waitAgain(entry)
  if (verdict.means === 'sent') {
    const { answer, store_mark } = verdict
    return { ...base, state: 'sent', sent_at: now, answer, store_mark, seen: false }
  }
  if (verdict.means === 'decision' && hasLateFieldsLeft(entry, now)) return base
  if (verdict.means === 'decision') return { ...base, state: 'decision', refusal: verdict.refusal }
  const pause = verdict.waitMs ?? Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, entry.tries - 1))
  return { ...base, state: 'waiting', why: verdict.why, not_before: now + pause }
}

/**
 * Returns true if the entry must be sent again with its late fields: it was first sent without them, because its
 * screen was waiting for the response, and was refused after the screen had stopped waiting.
 */
function hasLateFieldsLeft(entry: Entry, now: number): boolean {
  const { late: lateFields, tries, first_tried_at, created_at } = entry
  const wasSentOnce = tries === 1
  const wasSentForScreen = (first_tried_at ?? created_at) - created_at <= SCREEN_TIMEOUT_MS
  return lateFields !== undefined && wasSentOnce && wasSentForScreen && now - created_at > SCREEN_TIMEOUT_MS
}

/** Returns true if the entry was sent so long ago that it can be deleted. */
export const hasExpired = (entry: Entry, now: number): boolean =>
  entry.state === 'sent' && now - entry.sent_at > SENT_STAY_MS

/**
 * Returns true if the entry was sent to a database with another mark. The database has been restored since then, and
 * may have lost the entry.
 */
export const isLost = (entry: Entry, storeMark: string): boolean =>
  entry.state === 'sent' && entry.store_mark !== storeMark
