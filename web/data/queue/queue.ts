import { type QueueKind, rulesOf } from '../../../shop/queue/kinds.ts'
import { createStore } from '../../browser/create-store.ts'
import { announce, watchQueue } from '../../offline/queue/announce.ts'
import { canQueue } from '../../offline/queue/can-queue.ts'
import { drain, whileStill } from '../../offline/queue/drain.ts'
import type { Entry, NewEntry, StoredRefusal, WaitReason } from '../../offline/queue/entry.ts'
import { changeEntry, keepEntry, listEntries } from '../../offline/queue/store.ts'
import { setHasQueue } from '../device/queue-flag.ts'

// The page's side of the queue (web/offline/queue): it keeps entries, sends them, and shows them to React.

/** The shop has it, has refused it, or may not know of it yet. */
export type Outcome =
  | { state: 'sent'; answer: object }
  | { state: 'decision'; refusal: StoredRefusal }
  | { state: 'waiting'; why: WaitReason | null }

/** Without an answer for this long, the screen says that it waits. It goes on by itself. */
const PATIENCE_MS = 8_000
/** The pause after the queue could not be read. */
const LOOK_AGAIN_MS = 60_000
/** The name under which the browser wakes the service worker when there is a network. */
const SYNC_TAG = 'queue'

const none: readonly Entry[] = []
let entries = none
const store = createStore(() => entries, none)

/** All entries; empty until startQueue() has read them. */
export const useQueue = store.use

let isStarted = false

/** This page sends what waits: now, when the network is back, when it becomes visible, and after pauses. */
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
    // The browser refuses its storage. The screen keeps what it shows.
  }
}

let run: Promise<void> | null = null
let next: { eager: boolean } | null = null
let clock: ReturnType<typeof setTimeout> | undefined

/** Sends what waits. `eager`: also what was delayed because there was no network. */
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

/** Keys that a screen of this page is sending. It tells the person itself. */
const inHand = new Set<string>()
export const isInHand = (key: string): boolean => inHand.has(key)

/** Stores an entry. Throws if the browser stores nothing, or is full (a DOMException 'QuotaExceededError'). */
export async function keep(entry: NewEntry): Promise<void> {
  inHand.add(entry.key)
  await keepEntry(entry, releaseOf())
  setHasQueue(true)
  startQueue()
  announce()
}

/** The entry that is being sent has had its 8 seconds: entries behind it do not wait as long again. */
let isSlow = false

/**
 * Sends a kept entry. Returns its outcome after at most 8 seconds, or at once if another entry has already waited that long.
 * An entry that still waits goes on by itself.
 */
export async function sendStored(key: string): Promise<Outcome> {
  // The page may be closed before the answer.
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

/** True if it was sent or will be, without a decision. */
export const isOnItsWay = async (key: string): Promise<boolean> =>
  (await listEntries()).some((entry) => entry.key === key && entry.state !== 'decision')

/** Asks the browser to wake the worker for what waits, and not to evict it when the disk is full. */
function askToKeep(): void {
  askForSync()
  // Some browsers ask the person. The answer changes nothing here.
  navigator.storage?.persist?.().catch(() => false)
}

type WithSync = { sync?: { register: (tag: string) => Promise<void> } }

function askForSync(): void {
  navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => (registration as WithSync | undefined)?.sync?.register(SYNC_TAG))
    // Only Chromium has it, and not everywhere. Without it, pages send.
    .catch(() => undefined)
}

const releaseOf = (): string => document.querySelector<HTMLElement>('[data-main]')?.dataset.main ?? ''

/**
 * Takes an entry out. Returns it as it was in the store, which can be newer than on the screen. Returns null and takes nothing
 * if it is being sent, was sent, or is gone.
 */
export async function takeBack(key: string): Promise<Entry | null> {
  let taken: Entry | null = null
  const takeWhat = (state: Entry['state']) =>
    changeEntry(key, (entry) => {
      taken = entry.state === state ? entry : null
      return taken ? null : entry
    })
  await takeWhat('decision')
  // A waiting entry may be on its way just now.
  if (!taken) await whileStill(() => takeWhat('waiting'))
  announce()
  return taken
}

/**
 * Ends a refusal that its author sees arrive. Returns true if the entry stays in the queue, by the rule of its kind.
 */
export async function settleRefused(kind: QueueKind, key: string): Promise<boolean> {
  if (rulesOf(kind).staysWhenRefused) return true
  await takeBack(key)
  return false
}
