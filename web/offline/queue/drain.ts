// Sends queued entries one at a time. Only one page, or the service worker, sends at any moment.
import { isClockBehind, isSentLongAgo } from '../../../shop/queue/queue-age.ts'
import { SENT_LONG_AGO } from '../../../shop/texts/queue.ts'
import { isFull } from '../../browser/storage/with-room.ts'
import { announce } from './announce.ts'
import { classify } from './classify.ts'
import { type Entry, waitAgain } from './entry.ts'
import { afterVerdict, hasExpired, isLost, nextEntry, nextRunIn } from './schedule.ts'
import { fetchStoreMark, sendEntry } from './send-entry.ts'
import { changeEntry, listEntries } from './store.ts'

/** The name of the Web Lock that is needed to send an entry or to take an entry back. */
export const QUEUE_LOCK = 'queue'
/** If this many entries in a row get no response, there is no network, and the run ends. */
const MAX_UNANSWERED = 2
/** The minimum interval in ms between two requests for the mark of the database. */
const STORE_CHECK_INTERVAL_MS = 60 * 60 * 1000

/** The pause in ms before a retry after storage was full. Browsers have no event for space becoming free. */
const FULL_DISK_PAUSE_MS = 60 * 1000

/** The dependencies of a run: storage, network and clock. Tests pass their own. */
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
 * Sends the due entries, once no other page or worker is sending. `eager` is true if the network is back or a person
 * asks to send now. Resolves to the ms after which to call `drain` again, or to null if no entry is waiting.
 */
export async function drain({ eager = false } = {}): Promise<number | null> {
  return navigator.locks.request(QUEUE_LOCK, () => drainWith(browserDeps, { eager }))
}

/** Runs `work`, which may change the queue. If something is being sent, does not run it, and resolves to null. */
export async function whileNotSending<Result>(work: () => Promise<Result>): Promise<Result | null> {
  return navigator.locks.request(QUEUE_LOCK, { ifAvailable: true }, (lock) => (lock ? work() : null))
}

/** One run of `drain`. The caller holds the lock. */
export async function drainWith(deps: DrainDeps, { eager }: { eager: boolean }): Promise<number | null> {
  await checkSentEntries(deps)
  const tried = new Set<string>()
  let unanswered = 0
  let hasRoom = true
  while (unanswered < MAX_UNANSWERED) {
    // The entries are read again each time, so that new ones are sent in the same run.
    const entry = nextEntry(await deps.list(), { now: deps.now(), tried, eager })
    if (!entry) break
    tried.add(entry.key)
    if (isSentLongAgo(entry.first_tried_at, deps.now())) {
      await tryChange(deps, entry.key, undecided)
      deps.announce()
      continue
    }
    // The attempt is stored before sending, because from now on the server may have the entry, even if this page is
    // closed. The time is not stored if the clock is years behind: https fails anyway, and the entry would look too old
    // once the clock is right.
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
      // The server has the entry, and deleting it needs no free space.
      if (verdict.means === 'sent') await deps.change(entry.key, () => null)
    }
    if (verdict.means === 'sent') await requeueLost(deps, verdict.store_mark)
    deps.announce()
    unanswered = verdict.means === 'wait' && verdict.why === 'network' ? unanswered + 1 : 0
  }
  const next = nextRunIn(await deps.list(), deps.now())
  return next === null || hasRoom ? next : Math.max(next, FULL_DISK_PAUSE_MS)
}

/** Changes an entry. If storage is full, the change is lost, and the entry will be sent again with its key. */
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

/**
 * Returns the entry in state `decision`: a person must decide, because the server may have the entry but may have
 * forgotten its key.
 */
function undecided(entry: Entry): Entry {
  const body = { success: false, code: 'sent_long_ago', error: SENT_LONG_AGO }
  return { ...waitAgain(entry), state: 'decision', refusal: { status: 409, code: body.code, body } }
}

/** Deletes entries that were sent long ago. Requeues the other sent entries that a restored database may have lost. */
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
 * Requeues the entries that were sent before the database was restored from a backup. They keep their keys, so that the
 * restored database recognises the entries it still has.
 */
async function requeueLost(deps: DrainDeps, storeMark: string): Promise<void> {
  for (const entry of await deps.list()) {
    if (isLost(entry, storeMark)) await deps.change(entry.key, waitAgain)
  }
}
