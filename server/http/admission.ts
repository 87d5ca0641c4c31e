import type { Call } from '../../contract/call.ts'
import { problem } from '../../shop/problems.ts'
import { Semaphore, WaitedTooLong } from '../db/connection/semaphore.ts'
import { addressKey } from './origin/address.ts'

/**
 * The longest wait. Overload must be reported within a second, and a request that waits longer would probably finish
 * after its sender has given up.
 */
const MAX_WAIT_MS = 500
/**
 * The longest wait of writes. It is longer than that of other work, because several writes may wait for the same row,
 * and because orders are more important.
 */
const MAX_WAIT_OF_WRITES_MS = 900
/** A short time. Refused callers still return at different times, because each has waited for a different time. */
const RETRY_AFTER_S = 2

/**
 * Each kind of work has its own limit, so that a flood of one kind does not block other kinds. 'search' is for all
 * reads with a slow statement, such as reports.
 */
const lanes = ['write', 'read', 'search', 'document'] as const
type Lane = (typeof lanes)[number]

export type Admission = {
  /** Runs the work when a slot is free. Addresses take turns. Throws busy if no slot becomes free in time. */
  admit: <T>(lane: Lane, address: string, work: () => Promise<T>) => Promise<T>
  /** Returns the refusals since the start, and the work that is running or waiting now. */
  figures: () => { lane: Lane; refused: number; running: number; waiting: number }[]
}

/**
 * Limits parallel work. More parallel requests than the machine can run only slow each other down. In a queue they cost
 * nothing, and requests that cannot be served in time are refused cheaply.
 */
export function createAdmission(poolSize: number): Admission {
  const ceilings: Record<Lane, number> = {
    write: poolSize,
    read: Math.ceil(poolSize / 2),
    // More than a few slow statements per core would take CPU time from orders and not finish sooner.
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
 * for another service. Only a body with files that the call accepts is an upload, not any multipart body.
 */
export function laneOf({ method, costly }: Call, isUpload: boolean): Lane | null {
  if (isUpload || costly === 'password' || costly === 'service') return null
  return costly ?? (method === 'GET' ? 'read' : 'write')
}
