import type { Call } from '../../contract/call.ts'
import { problem } from '../../shop/words/problems.ts'
import { Semaphore, WaitedTooLong } from '../db/connection/semaphore.ts'
import { addressKey } from './origin/address.ts'

/**
 * What is too much is told within a second (design §6): who waits longer than this before the work on his request begins
 * would mostly wait longer for its end than he does himself.
 */
const MAX_WAIT_MS = 500
/** An order waits longer than a look: those before it may wait for the same row, and it is worth more. */
const MAX_WAIT_OF_WRITES_MS = 900
/** Soon, and not all at once: the wait itself spreads those who were refused. */
const RETRY_AFTER_S = 2

/** Work of one kind has a ceiling of its own, so that no flood of one kind keeps the others out. */
const lanes = ['write', 'read', 'search', 'document'] as const
type Lane = (typeof lanes)[number]

export type Admission = {
  /**
   * Runs the work when there is room; addresses wait in turn. Throws the problem 'busy' when there is none within the
   * limit.
   */
  admit: <T>(lane: Lane, address: string, work: () => Promise<T>) => Promise<T>
  /** How many were refused since the start, and how many are at work or wait now. */
  figures: () => { lane: Lane; refused: number; running: number; waiting: number }[]
}

/**
 * Limits how much is worked on at once. Requests beyond what the machine does in parallel only slow each other down; in
 * a queue of their own they cost nothing, and those that cannot be served in time are told so cheaply.
 */
export function createAdmission(poolSize: number): Admission {
  const ceilings: Record<Lane, number> = {
    write: poolSize,
    read: Math.ceil(poolSize / 2),
    // Long statements: more at once than a few a core take the processor from orders and are no sooner done.
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
  const wait = async (lane: Lane, semaphore: Semaphore, address: string) => {
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
      if (!semaphore.tryTake()) await wait(lane, semaphore, address)
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

/** The lane of a call; null for what has a queue of its own or waits for others: uploads, passwords, the text service. */
export function laneOf({ method, load }: Call, isMultipart: boolean): Lane | null {
  if (isMultipart || load === 'password' || load === 'service') return null
  return load ?? (method === 'GET' ? 'read' : 'write')
}
