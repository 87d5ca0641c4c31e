import type { Call } from '../../contract/call.ts'
import { problem } from '../../shop/problems.ts'
import { Semaphore, WaitedTooLong } from '../db/connection/semaphore.ts'
import { addressKey } from './origin/address.ts'

/**
 * Overload must be reported within a second. A request that waits longer before its work begins would mostly take
 * longer than its sender waits.
 */
const MAX_WAIT_MS = 500
/** Writes may wait longer than reads: they may queue for the same row, and orders are worth more. */
const MAX_WAIT_OF_WRITES_MS = 900
/** Short. Refused callers still return at different times, because each waited for a different time. */
const RETRY_AFTER_S = 2

/**
 * Each kind of work has its own limit, so that a flood of one kind does not block the others. 'search' is for all reads
 * with a long statement, such as reports.
 */
const lanes = ['write', 'read', 'search', 'document'] as const
type Lane = (typeof lanes)[number]

export type Admission = {
  /** Runs the work when a slot is free; addresses take turns. Throws busy if none becomes free in time. */
  admit: <T>(lane: Lane, address: string, work: () => Promise<T>) => Promise<T>
  /** Counts the refusals since the start, and the work that is running or waiting now. */
  figures: () => { lane: Lane; refused: number; running: number; waiting: number }[]
}

/**
 * Limits parallel work. Requests beyond the machine's parallel capacity only slow each other down; in a queue they cost
 * nothing, and those that cannot be served in time are refused cheaply.
 */
export function createAdmission(poolSize: number): Admission {
  const ceilings: Record<Lane, number> = {
    write: poolSize,
    read: Math.ceil(poolSize / 2),
    // More than a few long statements per core take the processor from orders and finish no sooner.
    search: Math.ceil(poolSize / 6),
    document: 4,
  }
  const refused = new Map<Lane, number>()
  const slots = new Map(
    lanes.map((lane) => [lane, new Semaphore(ceilings[lane], lane === 'write' ? MAX_WAIT_OF_WRITES_MS : MAX_WAIT_MS)]),
  )
  const slotsOf = (lane: Lane): Semaphore => {
    const found = slots.get(lane)
    if (!found) throw new Error(`no lane ${lane}`)
    return found
  }
  const waitForSlot = async (lane: Lane, semaphore: Semaphore, address: string) => {
    try {
      await semaphore.take(addressKey(address))
    } catch (error) {
      if (!(error instanceof WaitedTooLong)) throw error
      refused.set(lane, (refused.get(lane) ?? 0) + 1)
      throw problem('busy', { retryAfter: RETRY_AFTER_S })
    }
  }
  return {
    admit: async (lane, address, work) => {
      const semaphore = slotsOf(lane)
      if (!semaphore.tryTake()) await waitForSlot(lane, semaphore, address)
      try {
        return await work()
      } finally {
        semaphore.release()
      }
    },
    figures: () =>
      lanes.map((lane) => {
        const { taken, waiting } = slotsOf(lane)
        return { lane, refused: refused.get(lane) ?? 0, running: taken, waiting }
      }),
  }
}

/**
 * Returns the lane of a call. Null for uploads and passwords, which have queues of their own, and for calls that wait
 * for another service. An upload is a body with the files that the call accepts, not just any multipart body.
 */
export function laneOf({ method, costly }: Call, isUpload: boolean): Lane | null {
  if (isUpload || costly === 'password' || costly === 'service') return null
  return costly ?? (method === 'GET' ? 'read' : 'write')
}
