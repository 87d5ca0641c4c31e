import type { Database } from '../../db/open.ts'
import { rateLimits } from './rate-limits.rules.ts'
import { addRequests, type CountedRequests } from './request-counts.queries.ts'

const { max: MAX_REQUESTS } = rateLimits.requests
const MINUTE_MS = 60_000
/** How often the processes tell each other what they have counted. */
const SHARE_MS = 1000
/** Fewer new requests of an address than this are not worth a row: the shop's honest visitors stay in memory. */
const MIN_SHARED = 20
/** So many new requests of an address are told at once: it may be at every process at the same time. */
const SHARED_AT_ONCE = 100
/** Addresses of a minute that are remembered; about 3 MB. The quiet ones are forgotten for new ones. */
const MAX_ADDRESSES = 20_000

/** What an address did in a minute: here, told to nobody yet, and at the other processes as far as known. */
type Counted = { here: number; untold: number; elsewhere: number }
type Minute = { readonly minute: number; readonly addresses: Map<string, Counted> }

/** Counts the requests of each address over all processes, and lets through as many as the limit allows. */
export type RequestCounts = {
  /** Counts a request and returns 0; or counts nothing and returns the seconds until there is room again. */
  count: (address: string) => number
  /** Tells the other processes now what was counted; resolves when they were told, or could not be. */
  share: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Decides in memory, so that a request waits for nothing, and exchanges sums with the other processes through the
 * database once a second, in one statement for all addresses. While the database is away what was counted here stands.
 * The window slides by weighing the minute before: of its requests the part counts that lies within the last 60 s.
 */
export function createRequestCounts(db: Database, now: () => number = Date.now): RequestCounts {
  let current: Minute = { minute: 0, addresses: new Map() }
  let before = current
  let sharing: Promise<void> | null = null

  function turnMinute(minute: number): void {
    if (minute === current.minute) return
    before = minute === current.minute + 1 ? current : { minute: minute - 1, addresses: new Map() }
    current = { minute, addresses: new Map() }
  }

  function count(address: string): number {
    const at = now()
    turnMinute(Math.floor(at / MINUTE_MS))
    const counted = current.addresses.get(address) ?? remember(current, address)
    const passed = (at % MINUTE_MS) / MINUTE_MS
    const wait = secondsToWait(sumOf(counted), sumOf(before.addresses.get(address)), passed)
    if (wait > 0) return wait
    counted.here += 1
    counted.untold += 1
    if (counted.untold >= SHARED_AT_ONCE) tell()
    return 0
  }

  function tell(): Promise<void> {
    sharing ??= exchange(db, [before, current]).finally(() => {
      sharing = null
    })
    return sharing
  }

  const timer = setInterval(tell, SHARE_MS)
  timer.unref()
  return {
    count,
    share: async () => {
      await sharing
      await tell()
    },
    stop: async () => {
      clearInterval(timer)
      await sharing
    },
  }
}

/** Tells the database what was counted here, and takes from it what the others have counted. */
async function exchange(db: Database, minutes: readonly Minute[]): Promise<void> {
  const told: (CountedRequests & { counted: Counted })[] = []
  for (const { minute, addresses } of minutes)
    for (const [address, counted] of addresses)
      if (counted.untold >= MIN_SHARED) told.push({ address, minute, requests: counted.untold, counted })
  if (told.length === 0) return
  const rows = told.map(({ counted: _, ...row }) => row)
  // Away: the next round tells it, and until then each process counts for itself.
  const sums = await addRequests(db, rows).catch(() => null)
  if (!sums) return
  const sumAt = new Map(sums.map(({ address, minute, requests }) => [`${address} ${minute}`, requests]))
  for (const { address, minute, requests, counted } of told) {
    counted.untold -= requests
    const sum = sumAt.get(`${address} ${minute}`) ?? 0
    counted.elsewhere = Math.max(0, sum - (counted.here - counted.untold))
  }
}

const sumOf = (counted: Counted | undefined): number => (counted ? counted.here + counted.elsewhere : 0)

function remember({ addresses }: Minute, address: string): Counted {
  if (addresses.size >= MAX_ADDRESSES) {
    for (const [other, counted] of addresses) if (sumOf(counted) < MIN_SHARED) addresses.delete(other)
    // So that making room stays rare, however many addresses are loud.
    if (addresses.size > MAX_ADDRESSES / 2) addresses.clear()
  }
  const counted = { here: 0, untold: 0, elsewhere: 0 }
  addresses.set(address, counted)
  return counted
}

/** Seconds until one more fits, 0 for now: `passed` is the part of this minute that has passed. */
function secondsToWait(thisMinute: number, minuteBefore: number, passed: number): number {
  const room = MAX_REQUESTS - thisMinute - 1
  if (minuteBefore * (1 - passed) <= room) return 0
  const fitsAt = room < 0 ? 1 : 1 - room / minuteBefore
  return Math.max(1, Math.ceil((fitsAt - passed) * 60))
}
