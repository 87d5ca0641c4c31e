import { type QueueKind, rulesOf } from '../../../shop/queue/kinds.ts'
import { createStore } from '../../browser/create-store.ts'
import { announce, watchQueue } from '../../offline/queue/announce.ts'
import { canQueue } from '../../offline/queue/can-queue.ts'
import { drain, whileNotSending } from '../../offline/queue/drain.ts'
import {
  type Entry,
  type NewEntry,
  SCREEN_TIMEOUT_MS,
  type StoredRefusal,
  type WaitReason,
} from '../../offline/queue/entry.ts'
import { changeEntry, listEntries, putEntry } from '../../offline/queue/store.ts'
import { setHasQueue } from '../device/queue-flag.ts'

// The page's part of the queue (web/offline/queue). It stores entries, sends them, and provides them to React.

/** The outcome of sending an entry: it is sent, refused, or still waiting. */
export type Outcome =
  | { state: 'sent'; answer: object }
  | { state: 'decision'; refusal: StoredRefusal }
  | { state: 'waiting'; why: WaitReason | null }

/** The pause in ms before the next run if the queue could not be read. */
const RETRY_MS = 60_000
/** The tag with which Background Sync wakes the service worker when there is a network. */
const SYNC_TAG = 'queue'
/** If sending takes longer than this (in ms), Background Sync is requested. */
const SYNC_AFTER_MS = 1000

const none: readonly Entry[] = []
let entries = none
const store = createStore(() => entries, none)

/** All entries. Empty until startQueue() has read them. */
export const useQueue = store.use

let isStarted = false

/**
 * Starts sending queued entries from this page: now, when the network is back, when the page becomes visible, and after
 * pauses.
 */
export function startQueue(): void {
  if (isStarted || !canQueue()) return
  isStarted = true
  const sendIfVisible = () => {
    if (!document.hidden) void sendWaiting({ eager: true })
  }
  watchQueue(() => void readQueue())
  addEventListener('online', sendIfVisible)
  document.addEventListener('visibilitychange', sendIfVisible)
  void readQueue()
  void sendWaiting({ eager: true })
}

async function readQueue(): Promise<void> {
  try {
    entries = await listEntries()
    setHasQueue(entries.length > 0)
    store.notify()
  } catch {
    // The browser blocks storage. The screen keeps what it shows.
  }
}

let run: Promise<void> | null = null
/** A requested run of `drain` that has not started yet. */
let requested: { eager: boolean } | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends queued entries. With `eager`, also sends entries that were postponed because there was no network. */
export function sendWaiting({ eager = false } = {}): Promise<void> {
  requested = { eager: eager || requested?.eager === true }
  run ??= sendAll().finally(() => {
    run = null
    isSlow = false
  })
  return run
}

async function sendAll(): Promise<void> {
  let pause: number | null = null
  while (requested) {
    const { eager } = requested
    requested = null
    try {
      pause = await drain({ eager })
    } catch {
      // The database of the queue could not be opened, or was closed meanwhile.
      pause = RETRY_MS
    }
  }
  // The browser may have deleted the data. There is no event for that.
  if (entries.length > 0) await readQueue()
  clearTimeout(timer)
  if (pause !== null) timer = setTimeout(() => void sendWaiting(), pause)
}

/**
 * The keys of entries that a screen of this page is sending. The screen that sends an entry shows its outcome, so lists
 * leave the entry out.
 */
const sentByScreens = new Set<string>()
export const isBeingSentHere = (key: string): boolean => sentByScreens.has(key)

/** Stores an entry. Throws if storage is blocked or full (a DOMException 'QuotaExceededError'). */
export async function storeEntry(entry: NewEntry): Promise<void> {
  sentByScreens.add(entry.key)
  await putEntry(entry, currentRelease())
  setHasQueue(true)
  startQueue()
  announce()
}

/** True if a screen has already waited for SCREEN_TIMEOUT_MS in this run. Then other screens do not wait. */
let isSlow = false

/**
 * Sends a stored entry. Resolves to the outcome after at most SCREEN_TIMEOUT_MS, or immediately if a screen has already
 * waited that long in this run. An entry that is still waiting is sent later. The rules of the kind say whether a
 * refused entry stays in the queue.
 */
export async function sendStored(kind: QueueKind, key: string): Promise<Outcome> {
  // Background Sync is requested, because the page may be closed before the response arrives.
  const syncTimer = setTimeout(requestSync, SYNC_AFTER_MS)
  const inTime = sendWaiting().then(() => 'in time' as const)
  const timeout = new Promise<'timeout'>((resolve) => setTimeout(resolve, SCREEN_TIMEOUT_MS, 'timeout'))
  if (!isSlow) isSlow = (await Promise.race([inTime, timeout])) === 'timeout'
  clearTimeout(syncTimer)
  const outcome = await outcomeOf(key)
  // The entry is removed before lists can show it, because the screen that sent it shows the refusal.
  if (outcome.state === 'decision' && !rulesOf(kind).staysWhenRefused) await takeBack(key)
  sentByScreens.delete(key)
  if (outcome.state === 'waiting') requestSyncAndPersistence()
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

/** Returns true if the entry was sent, or will be sent without a decision. */
export const isOnItsWay = async (key: string): Promise<boolean> =>
  (await listEntries()).some((entry) => entry.key === key && entry.state !== 'decision')

/** Asks the browser to wake the worker for queued entries, and to keep them when storage is full. */
function requestSyncAndPersistence(): void {
  requestSync()
  // Some browsers ask the person for permission. If the person refuses, nothing changes here.
  navigator.storage?.persist?.().catch(() => false)
}

type WithSync = { sync?: { register: (tag: string) => Promise<void> } }

function requestSync(): void {
  navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => (registration as WithSync | undefined)?.sync?.register(SYNC_TAG))
    // Background Sync only exists in Chromium, and not always. Without it, only open pages send.
    .catch(() => undefined)
}

const currentRelease = (): string => document.querySelector<HTMLElement>('[data-main]')?.dataset.main ?? ''

/**
 * Takes an entry out of the queue. Resolves to the stored entry, which may be newer than the entry on the screen.
 * Resolves to null if the entry is being sent, was sent, or no longer exists.
 */
export async function takeBack(key: string): Promise<Entry | null> {
  let taken: Entry | null = null
  const takeIf = (state: Entry['state']) =>
    changeEntry(key, (entry) => {
      taken = entry.state === state ? entry : null
      return taken ? null : entry
    })
  await takeIf('decision')
  // A waiting entry may be in the middle of being sent.
  if (!taken) await whileNotSending(() => takeIf('waiting'))
  announce()
  return taken
}
