// Sends what waits, one entry at a time, in one page or the service worker at a time.
import { isClockBehind, isSentLongAgo } from '../../../shop/queue/queue-age.ts'
import { SENT_LONG_AGO } from '../../../shop/texts/queue.ts'
import { isFull } from '../../browser/storage/with-room.ts'
import { announce } from './announce.ts'
import { classify } from './classify.ts'
import { type Entry, waitAgain } from './entry.ts'
import { afterVerdict, hasExpired, isLost, nextEntry, nextRunIn } from './schedule.ts'
import { fetchStoreMark, sendEntry } from './send-entry.ts'
import { changeEntry, listEntries } from './store.ts'

/** Sending an entry and taking one back both need this Web Lock. */
export const QUEUE_LOCK = 'queue'
/** A run ends after this many entries in a row without an answer: there is no network. */
const MAX_UNANSWERED = 2
/** Minimum interval between two requests for the store's mark. */
const STORE_CHECK_INTERVAL_MS = 60 * 60 * 1000

/** The pause after a full disk: nothing says when there will be room. */
const FULL_DISK_PAUSE_MS = 60 * 1000

/** Storage, network and clock of a run; tests pass their own. */
export type DrainDeps = {
  list: () => Promise<Entry[]>
  change: (key: string, change: (entry: Entry) => Entry | null) => Promise<boolean>
  send: typeof sendEntry
  storeMark: () => Promise<string | null>
  announce: () => void
  now: () => number
}

const browserDeps: DrainDeps = {
  list: listEntries,
  change: changeEntry,
  send: sendEntry,
  storeMark: fetchStoreMarkHourly,
  announce,
  now: Date.now,
}

/**
 * Sends what is due, after any other page or the worker has finished. `eager`: the network is back, or a person asks.
 * Returns in how many ms to call again; null: nothing waits.
 */
export async function drain({ eager = false } = {}): Promise<number | null> {
  return navigator.locks.request(QUEUE_LOCK, () => drainWith(browserDeps, { eager }))
}

/** Runs `use`, which may change the queue, unless something is being sent: then it does nothing and returns null. */
export async function whileNotSending<Result>(use: () => Promise<Result>): Promise<Result | null> {
  return navigator.locks.request(QUEUE_LOCK, { ifAvailable: true }, (lock) => (lock ? use() : null))
}

/** One run of `drain`. The caller holds the lock. */
export async function drainWith(deps: DrainDeps, { eager }: { eager: boolean }): Promise<number | null> {
  await checkSentEntries(deps)
  const tried = new Set<string>()
  let [unanswered, hasRoom] = [0, true]
  while (unanswered < MAX_UNANSWERED) {
    // Read every time: new entries are sent in the same run.
    const entry = nextEntry(await deps.list(), { now: deps.now(), tried, eager })
    if (!entry) break
    tried.add(entry.key)
    if (isSentLongAgo(entry.first_tried_at, deps.now())) {
      await tryChange(deps, entry.key, undecided)
      deps.announce()
      continue
    }
    // Written before the send: from now on the shop may have it, even if this page is closed. With a clock that is
    // years behind, https fails anyway, and its time would look too long ago once the clock is right.
    const noted = await tryChange(deps, entry.key, (current) => ({
      ...current,
      tries: current.tries + 1,
      first_tried_at: current.first_tried_at ?? (isClockBehind(deps.now()) ? null : deps.now()),
    }))
    if (noted === 'gone') continue
    const verdict = classify(await deps.send(entry), entry.key, deps.now())
    const outcome = await tryChange(deps, entry.key, (current) => afterVerdict(current, verdict, deps.now()))
    if (outcome === 'no room') {
      hasRoom = false
      // The shop has the entry, and deleting needs no room.
      if (verdict.means === 'sent') await deps.change(entry.key, () => null)
    }
    if (verdict.means === 'sent') await requeueLost(deps, verdict.store_mark)
    deps.announce()
    unanswered = verdict.means === 'wait' && verdict.why === 'network' ? unanswered + 1 : 0
  }
  const next = nextRunIn(await deps.list(), deps.now())
  return next === null || hasRoom ? next : Math.max(next, FULL_DISK_PAUSE_MS)
}

/**
 * Changes an entry. A full phone cannot write the change but still sends: the entry is then sent again under its key.
 */
async function tryChange(
  deps: DrainDeps,
  key: string,
  change: (entry: Entry) => Entry,
): Promise<'noted' | 'gone' | 'no room'> {
  try {
    return (await deps.change(key, change)) ? 'noted' : 'gone'
  } catch (error) {
    if (!isFull(error)) throw error
    return 'no room'
  }
}

/** The entry as one that needs a decision: the shop may have it but has deleted its key, so a person decides. */
function undecided(entry: Entry): Entry {
  const body = { success: false, code: 'sent_long_ago', error: SENT_LONG_AGO }
  return { ...waitAgain(entry), state: 'decision', refusal: { status: 409, code: body.code, body } }
}

/** Deletes what was sent long ago, and checks whether the shop was restored since the rest was sent. */
async function checkSentEntries(deps: DrainDeps): Promise<void> {
  const now = deps.now()
  const sent = (await deps.list()).filter(({ state }) => state === 'sent')
  for (const entry of sent) if (hasExpired(entry, now)) await deps.change(entry.key, () => null)
  if (sent.every((entry) => hasExpired(entry, now))) return
  const mark = await deps.storeMark()
  if (mark !== null) await requeueLost(deps, mark)
}

let lastStoreCheckAt = 0

async function fetchStoreMarkHourly(): Promise<string | null> {
  if (Math.abs(Date.now() - lastStoreCheckAt) < STORE_CHECK_INTERVAL_MS) return null
  const mark = await fetchStoreMark()
  if (mark !== null) lastStoreCheckAt = Date.now()
  return mark
}

/**
 * Makes entries wait again that were sent to the store before it was restored, under the same key: the restored store
 * recognises those it still has.
 */
async function requeueLost(deps: DrainDeps, storeMark: string): Promise<void> {
  for (const entry of await deps.list()) {
    if (isLost(entry, storeMark)) await deps.change(entry.key, waitAgain)
  }
}
