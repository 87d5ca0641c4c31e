import { createStore } from '../../browser/create-store.ts'
import { announce, watchQueue } from '../../offline/queue/announce.ts'
import { canQueue } from '../../offline/queue/can-queue.ts'
import { drain, whileStill } from '../../offline/queue/drain.ts'
import {
  type Entry,
  type EntryOwner,
  type NewEntry,
  type StoredRefusal,
  type WaitReason,
  waitAgain,
} from '../../offline/queue/entry.ts'
import { changeEntry, keepEntry, listEntries } from '../../offline/queue/store.ts'
import { setHasQueue } from '../device/queue-flag.ts'
import { isSeenBy } from './queue-owner.ts'

// The page's side of the queue (web/offline/queue): what is kept here until the shop has it.

export type QueueEntry<Body extends object = object, Shown = unknown> = Entry<Body, Shown>

/** What came of sending: the shop has it, refuses it, or does not know of it yet. */
export type Outcome =
  | { state: 'sent'; answer: object }
  | { state: 'decision'; refusal: StoredRefusal }
  | { state: 'waiting'; why: WaitReason | null }

/** After so long without an answer there is no network (rulings §11): it waits, and is asked for again by its key. */
const PATIENCE_MS = 8_000
/** A queue that could not be read is looked at again. */
const LOOK_AGAIN_MS = 60_000
/** Told to the browser, which wakes the service worker when there is a network. */
const SYNC_TAG = 'queue'

const none: readonly Entry[] = []
let entries = none
const store = createStore(() => entries, none)

/** Everything that is in the queue; nothing until startQueue() has read it. */
export const useQueue = store.use

let isStarted = false

/** From now on this page sends what waits: now, when the network is back, when it is looked at again, and by and by. */
export function startQueue(): void {
  if (isStarted || !canQueue()) return
  isStarted = true
  const again = () => {
    if (!document.hidden) void sendWaiting({ eager: true })
  }
  watchQueue(() => void readQueue())
  addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  void readQueue()
  void sendWaiting({ eager: true })
}

async function readQueue(): Promise<void> {
  try {
    entries = await listEntries()
    setHasQueue(entries.length > 0)
    store.notify()
  } catch {
    // The browser refuses its storage: nothing is kept there. What is shown stays.
  }
}

let run: Promise<void> | null = null
let next: { eager: boolean } | null = null
let clock: ReturnType<typeof setTimeout> | undefined

/** Sends what waits. `eager`: at once, also what was put off for want of a network. */
export function sendWaiting({ eager = false } = {}): Promise<void> {
  next = { eager: eager || next?.eager === true }
  run ??= sendAll().finally(() => {
    run = null
    isSlow = false
  })
  return run
}

async function sendAll(): Promise<void> {
  let pause: number | null = null
  while (next) {
    const { eager } = next
    next = null
    try {
      pause = await drain({ eager })
    } catch {
      // The store could not be opened, or was closed meanwhile.
      pause = LOOK_AGAIN_MS
    }
  }
  clearTimeout(clock)
  if (pause !== null) clock = setTimeout(() => void sendWaiting(), pause)
}

/** Keys that a screen here is sending, and will tell of itself. */
const inHand = new Set<string>()
export const isInHand = (key: string): boolean => inHand.has(key)

/** Keeps an entry. Throws when the browser keeps nothing, or has no room left (a DOMException 'QuotaExceededError'). */
export async function keep(entry: NewEntry): Promise<void> {
  inHand.add(entry.key)
  await keepEntry(entry, releaseOf())
  setHasQueue(true)
  startQueue()
  announce()
}

/** What is being sent has had its 8 seconds: what comes behind it need not wait as long once more. */
let isSlow = false

/**
 * Sends a kept entry. Returns what came of it within 8 seconds, at once where another has waited so long already; what waits
 * then goes on by itself.
 */
export async function sendKept(key: string): Promise<Outcome> {
  // The page may be closed before there is an answer.
  const later = setTimeout(askForSync, 1000)
  const sent = sendWaiting().then(() => false)
  if (!isSlow) isSlow = await Promise.race([sent, new Promise<true>((over) => setTimeout(over, PATIENCE_MS, true))])
  clearTimeout(later)
  const outcome = await outcomeOf(key)
  inHand.delete(key)
  if (outcome.state === 'waiting') askToKeep()
  announce()
  return outcome
}

async function outcomeOf(key: string): Promise<Outcome> {
  const found = (await listEntries()).find((one) => one.key === key)
  if (found?.state === 'sent') {
    await changeEntry(key, (entry) => ({ ...entry, seen: true }))
    return { state: 'sent', answer: found.answer }
  }
  if (found?.state === 'decision') return { state: 'decision', refusal: found.refusal }
  return { state: 'waiting', why: found?.why ?? null }
}

/** Whether this goes to the shop, or has gone, without anybody's decision. */
export const isOnItsWay = async (key: string): Promise<boolean> =>
  (await listEntries()).some((entry) => entry.key === key && entry.state !== 'decision')

/** It waits from now on: the browser is asked to wake the worker for it, and not to throw it away for want of room. */
function askToKeep(): void {
  askForSync()
  // Some browsers ask the person; the answer changes nothing here.
  navigator.storage?.persist?.().catch(() => false)
}

type WithSync = { sync?: { register: (tag: string) => Promise<void> } }

function askForSync(): void {
  navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => (registration as WithSync | undefined)?.sync?.register(SYNC_TAG))
    // Chromium alone has it, and not everywhere: pages send without it.
    .catch(() => undefined)
}

const releaseOf = (): string => document.querySelector<HTMLElement>('[data-main]')?.dataset.main ?? ''

/**
 * Takes an entry out. Returns it as it was, which a screen may not know yet; null, with nothing taken, while it is being sent
 * and when it is gone or sent.
 */
export async function takeBack(key: string): Promise<Entry | null> {
  let taken: Entry | null = null
  const takeWhat = (state: Entry['state']) =>
    changeEntry(key, (entry) => {
      taken = entry.state === state ? entry : null
      return taken ? null : entry
    })
  await takeWhat('decision')
  // What waits may be on its way just now.
  if (!taken) await whileStill(() => takeWhat('waiting'))
  announce()
  return taken
}

/** What a person has decided: the entry as it waits from now on. Then it is sent. */
export async function decide(key: string, change: Partial<Pick<Entry, 'key' | 'body' | 'shown'>>): Promise<void> {
  await changeEntry(key, (entry) => {
    const waiting = waitAgain(entry)
    // Under a new key it was never sent, and what was sent long ago is sent knowingly now.
    if (change.key || (entry.state === 'decision' && entry.refusal.code === 'sent_long_ago')) {
      waiting.tries = 0
      waiting.first_tried_at = null
    }
    return { ...waiting, ...change }
  })
  announce()
  await sendWaiting()
}

/** The person knows that these were sent. */
export async function markSeen(keys: readonly string[]): Promise<void> {
  for (const key of keys) await changeEntry(key, (entry) => (entry.state === 'sent' ? { ...entry, seen: true } : entry))
  announce()
}

/**
 * Forgets what is this owner's and the phone's, sent or not: the person has logged out, and was asked about what waits. What
 * others have made here waits on for them; where nobody can say who has logged out, all that is persons' does.
 */
export async function forgetQueue(owner: EntryOwner | null): Promise<void> {
  for (const entry of await listEntries()) if (isSeenBy(owner, entry)) await changeEntry(entry.key, () => null)
  setHasQueue((await listEntries()).length > 0)
  announce()
}
