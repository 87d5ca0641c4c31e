import { MAX_JSON_BYTES } from '../../../shop/numbers/limits.ts'
import { type Problem, problem } from '../../../shop/problems.ts'
import { addressKey } from '../origin/address.ts'

/**
 * Maximum bytes of all incomplete bodies: 800 half-sent orders of 20 KB at once. With 2,000 open connections the
 * process stays below 250 MB (docs/decisions/memory.md).
 */
export const MAX_UNREAD_BYTES = 16 * 2 ** 20
/**
 * Maximum per address: 200 orders of 20 KB. Not lower, because many honest phones can share an address; not higher,
 * because a single script can send any amount.
 */
export const MAX_UNREAD_BYTES_OF_ADDRESS = 4 * 2 ** 20
/** In seconds; by then most of the counted bodies are complete. */
const RETRY_AFTER_S = 5

/** An incomplete body. */
type UnreadBody = {
  /** Reports the body's current bytes in memory. Beyond a limit one body is refused, possibly this one. */
  report: (bytes: number) => void
  /** Called when the body is complete, aborted or refused. Further calls do nothing. */
  end: () => void
}

/** Counts the memory of incomplete bodies. */
export type UnreadBodies = {
  /** Starts counting a body. `refuse` is called at most once, with the problem for its sender. */
  begin: (address: string, refuse: (reason: Problem) => void) => UnreadBody
  /** Returns the total bytes of all bodies. */
  bytes: () => number
}

/** `grownAt` is the sequence number of the body's last report. */
type Counted = { bytes: number; grownAt: number; refuse: (reason: Problem) => void }
/** An address with its bodies. The body that has not grown for the longest time comes first. */
type Sender = { bytes: number; bodies: Set<Counted> }

/**
 * Beyond a limit, a stalled body is refused in favour of bodies that are still arriving. If the newest or the largest
 * body were refused instead, a stranger's stalled bodies would block the orders and photos of others. `countsAddresses`
 * is the setting RATE_LIMITS.
 */
export function createUnreadBodies({ countsAddresses }: { countsAddresses: boolean }): UnreadBodies {
  const senders = new Map<string, Sender>()
  let total = 0
  let reports = 0

  const add = (sender: Sender, body: Counted, bytes: number) => {
    total += bytes
    sender.bytes += bytes
    body.bytes += bytes
  }
  const end = (key: string, sender: Sender, body: Counted) => {
    if (!sender.bodies.delete(body)) return
    add(sender, body, -body.bytes)
    if (sender.bodies.size === 0) senders.delete(key)
  }
  const refuseStalled = (key: string, sender: Sender) => {
    const body = stalledBody(sender)
    end(key, sender, body)
    body.refuse(problem('busy', { retryAfter: RETRY_AFTER_S }))
  }

  return {
    bytes: () => total,
    begin: (address, refuse) => {
      const key = addressKey(address)
      const sender = senders.get(key) ?? { bytes: 0, bodies: new Set() }
      const body: Counted = { bytes: 0, grownAt: 0, refuse }
      senders.set(key, sender)
      sender.bodies.add(body)
      return {
        report: (bytes) => {
          if (!sender.bodies.delete(body)) return
          sender.bodies.add(body)
          body.grownAt = ++reports
          add(sender, body, bytes - body.bytes)
          if (countsAddresses && sender.bytes > MAX_UNREAD_BYTES_OF_ADDRESS) refuseStalled(key, sender)
          while (total > MAX_UNREAD_BYTES) refuseStalled(...heaviest(senders))
        },
        end: () => end(key, sender, body),
      }
    },
  }
}

/**
 * Returns the body that has not grown for longest, among those with at least half of the average size. Smaller bodies
 * are skipped: a stalled upload whose bytes are already on disk counts few bytes here, and refusing it would free
 * nothing.
 */
function stalledBody({ bytes, bodies }: Sender): Counted {
  for (const body of bodies) if (body.bytes * bodies.size * 2 >= bytes) return body
  throw new Error('a sender without unread bodies is over the limit')
}

/**
 * Returns the sender with the most bytes. Bytes are rounded up to a multiple of MAX_JSON_BYTES, so that one large
 * honest body counts no more than a small one. Of senders with equal sums, returns the sender whose stalled body has
 * not grown for longest.
 */
function heaviest(senders: Iterable<[string, Sender]>): [string, Sender] {
  return [...senders].reduce((most, one) => (compareSenders(one[1], most[1]) > 0 ? one : most))
}

function compareSenders(one: Sender, other: Sender): number {
  return countFullBodies(one) - countFullBodies(other) || stalledBody(other).grownAt - stalledBody(one).grownAt
}

const countFullBodies = ({ bytes }: Sender): number => Math.ceil(bytes / MAX_JSON_BYTES)
