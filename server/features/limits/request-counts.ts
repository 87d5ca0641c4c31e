import type { Database } from '../../db/open.ts'
import { rateLimits } from './rate-limits.rules.ts'
import { addRequests, type CountedRequests } from './request-counts.queries.ts'

const { max: MAX_REQUESTS } = rateLimits.requests
const MINUTE_MS = 60_000
/** Interval at which processes exchange their counts. */
const SHARE_MS = 1000
/** Addresses with fewer new requests are not shared, so ordinary visitors need no row. */
const MIN_SHARED = 20
/**
 * With this many new requests, an address is shared immediately, because it may be calling all processes at the same
 * time.
 */
const SHARED_AT_ONCE = 100
/** The maximum number of addresses per minute in memory, about 3 MB. Addresses with few requests are dropped first. */
const MAX_ADDRESSES = 20_000

/**
 * The requests of an address in a minute. `here` counts all requests to this process, `unshared` the part that is not
 * shared yet, and `elsewhere` the known requests to other processes.
 */
type Counted = { here: number; unshared: number; elsewhere: number }
type Minute = { readonly minute: number; readonly addresses: Map<string, Counted> }

/** Counts requests per address over all processes, and allows as many as the limit. */
export type RequestCounts = {
  /**
   * Counts a request and returns 0. If the limit is reached, counts nothing and returns the seconds until there is
   * room.
   */
  count: (address: string) => number
  /** Shares the counts now. Resolves once that has succeeded or failed. */
  share: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Creates the counters. Decisions are made in memory, so no request waits. Sums are exchanged with the other processes
 * through the database once a second, in one statement for all addresses. While the database is unavailable, the local
 * counts decide. The sliding window weights the previous minute by the fraction of it that is within the last 60 s.
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
    counted.unshared += 1
    if (counted.unshared >= SHARED_AT_ONCE) shareNow()
    return 0
  }

  function shareNow(): Promise<void> {
    sharing ??= exchange(db, [before, current]).finally(() => {
      sharing = null
    })
    return sharing
  }

  const timer = setInterval(shareNow, SHARE_MS)
  timer.unref()
  return {
    count,
    share: async () => {
      await sharing
      await shareNow()
    },
    stop: async () => {
      clearInterval(timer)
      await sharing
    },
  }
}

/** Adds the local counts to the database and reads the counts of the other processes. */
async function exchange(db: Database, minutes: readonly Minute[]): Promise<void> {
  const shared: (CountedRequests & { counted: Counted })[] = []
  for (const { minute, addresses } of minutes)
    for (const [address, counted] of addresses)
      if (counted.unshared >= MIN_SHARED) shared.push({ address, minute, requests: counted.unshared, counted })
  if (shared.length === 0) return
  const rows = shared.map(({ counted: _, ...row }) => row)
  // While the database is unavailable, each process counts on its own. The next exchange also sends these counts.
  const sums = await addRequests(db, rows).catch(() => null)
  if (!sums) return
  const sumAt = new Map(sums.map(({ address, minute, requests }) => [`${address} ${minute}`, requests]))
  for (const { address, minute, requests, counted } of shared) {
    counted.unshared -= requests
    const sum = sumAt.get(`${address} ${minute}`) ?? 0
    counted.elsewhere = Math.max(0, sum - (counted.here - counted.unshared))
  }
}

const sumOf = (counted: Counted | undefined): number => (counted ? counted.here + counted.elsewhere : 0)

function remember({ addresses }: Minute, address: string): Counted {
  if (addresses.size >= MAX_ADDRESSES) {
    for (const [other, counted] of addresses) if (sumOf(counted) < MIN_SHARED) addresses.delete(other)
    // If more than half of the addresses remain, all are dropped. Otherwise the loop above would soon run for every new
    // address.
    if (addresses.size > MAX_ADDRESSES / 2) addresses.clear()
  }
  const counted = { here: 0, unshared: 0, elsewhere: 0 }
  addresses.set(address, counted)
  return counted
}

/**
 * Returns the seconds until one more request fits, or 0 if it fits now. `passed` is the elapsed fraction of this
 * minute.
 */
function secondsToWait(thisMinute: number, minuteBefore: number, passed: number): number {
  const room = MAX_REQUESTS - thisMinute - 1
  if (minuteBefore * (1 - passed) <= room) return 0
  // The weight of the previous minute falls while this minute passes, until the requests of both fit into the limit.
  // `fitsAt` is the fraction of this minute at which they fit.
  const fitsAt = room < 0 ? 1 : 1 - room / minuteBefore
  return Math.max(1, Math.ceil((fitsAt - passed) * 60))
}
