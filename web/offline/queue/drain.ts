// Sends what waits, one after the other, in one place at a time: in any page or in the service worker.
import { isClockBehind, isSentLongAgo, SENT_LONG_AGO } from '../../../shop/queue/queue-age.ts'
import { isFull } from '../../browser/storage/with-room.ts'
import { announce } from './announce.ts'
import { classify } from './classify.ts'
import { type Entry, waitAgain } from './entry.ts'
import { afterVerdict, isDone, isLost, nextEntry, nextRunIn } from './schedule.ts'
import { fetchStoreMark, sendEntry } from './send-entry.ts'
import { changeEntry, listEntries } from './store.ts'

/** Whoever sends, or takes an entry back, holds this Web Lock. */
export const QUEUE_LOCK = 'queue'
/** After so many in a row without an answer there is no network, and the rest waits. */
const MAX_LOST = 2
/** The store is asked for its mark so seldom at most, and only while something was sent lately. */
const ASK_STORE_MS = 60 * 60 * 1000

/** What could not be noted is tried again: not at once, since nothing says when it may be. */
const NO_ROOM_PAUSE_MS = 60 * 1000

/** What a run works with. */
export type Means = {
  list: () => Promise<Entry[]>
  change: (key: string, change: (entry: Entry) => Entry | null) => Promise<boolean>
  send: typeof sendEntry
  storeMark: () => Promise<string | null>
  announce: () => void
  now: () => number
}

const means: Means = {
  list: listEntries,
  change: changeEntry,
  send: sendEntry,
  storeMark: askStoreMark,
  announce,
  now: Date.now,
}

/**
 * Sends what is due; waits while another page or the worker is at it. `eager`: the network is back, or a person asks.
 * Returns in how many ms to call again; null when nothing waits.
 */
export async function drain({ eager = false } = {}): Promise<number | null> {
  return navigator.locks.request(QUEUE_LOCK, () => drainWith(means, eager))
}

/** Does something to the queue while nothing is being sent. Returns null, undone, while something is. */
export async function whileStill<Result>(use: () => Promise<Result>): Promise<Result | null> {
  return navigator.locks.request(QUEUE_LOCK, { ifAvailable: true }, (lock) => (lock ? use() : null))
}

/** A run; under the lock. */
export async function drainWith(run: Means, eager: boolean): Promise<number | null> {
  await tidy(run)
  const tried = new Set<string>()
  let [lost, hasRoom] = [0, true]
  while (lost < MAX_LOST) {
    // Read anew each time: what is put in meanwhile goes along.
    const entry = nextEntry(await run.list(), { now: run.now(), tried, eager })
    if (!entry) break
    tried.add(entry.key)
    if (isSentLongAgo(entry.first_tried_at, run.now())) {
      await note(run, entry.key, askFirst)
      run.announce()
      continue
    }
    // Before it is sent: from now on the shop may have it, whatever becomes of this page. By a clock that is years behind no
    // https lets it through; once that is set right, such a time would only look long ago.
    const begun = await note(run, entry.key, (current) => ({
      ...current,
      tries: current.tries + 1,
      first_tried_at: current.first_tried_at ?? (isClockBehind(run.now()) ? null : run.now()),
    }))
    if (begun === 'gone') continue
    const verdict = classify(await run.send(entry), entry.key, run.now())
    const ended = await note(run, entry.key, (current) => afterVerdict(current, verdict, run.now()))
    if (ended === 'no room') {
      hasRoom = false
      // Taking away needs none, and the shop has it.
      if (verdict.means === 'sent') await run.change(entry.key, () => null)
    }
    if (verdict.means === 'sent') await sendLostAgain(run, verdict.store_mark)
    run.announce()
    lost = verdict.means === 'wait' && verdict.why === 'network' ? lost + 1 : 0
  }
  const next = nextRunIn(await run.list(), run.now())
  return next === null || hasRoom ? next : Math.max(next, NO_ROOM_PAUSE_MS)
}

/** A phone that is full keeps nobody's order back: what is sent without a note goes again under its key. */
async function note(run: Means, key: string, change: (entry: Entry) => Entry): Promise<'noted' | 'gone' | 'no room'> {
  try {
    return (await run.change(key, change)) ? 'noted' : 'gone'
  } catch (error) {
    if (!isFull(error)) throw error
    return 'no room'
  }
}

/** The shop may have it and not know its key any more: its person says whether it is sent again. */
function askFirst(entry: Entry): Entry {
  const body = { success: false, code: 'sent_long_ago', error: SENT_LONG_AGO }
  return { ...waitAgain(entry), state: 'decision', refusal: { status: 409, code: body.code, body } }
}

/** Forgets what was sent long ago, and asks whether the store is still the one that has the rest. */
async function tidy(run: Means): Promise<void> {
  const now = run.now()
  const sent = (await run.list()).filter(({ state }) => state === 'sent')
  for (const entry of sent) if (isDone(entry, now)) await run.change(entry.key, () => null)
  if (sent.every((entry) => isDone(entry, now))) return
  const mark = await run.storeMark()
  if (mark !== null) await sendLostAgain(run, mark)
}

let askedStoreAt = 0

async function askStoreMark(): Promise<string | null> {
  if (Math.abs(Date.now() - askedStoreAt) < ASK_STORE_MS) return null
  const mark = await fetchStoreMark()
  if (mark !== null) askedStoreAt = Date.now()
  return mark
}

/** What went to a store that is no more waits again, under the same key: what the restored one knows stays one. */
async function sendLostAgain(run: Means, storeMark: string): Promise<void> {
  for (const entry of await run.list()) {
    if (isLost(entry, storeMark)) await run.change(entry.key, waitAgain)
  }
}
