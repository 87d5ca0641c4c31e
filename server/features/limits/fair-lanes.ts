import { problem } from '../../../shop/problems.ts'

type FairLanes = {
  /** Number of jobs that run at once. */
  lanes: number
  /** Lanes open to callers who are not preferred; all of them by default. */
  ordinaryLanes?: number
  /** Limits of waiting jobs in each of the two queues, per person and in total; unlimited if absent. */
  maxWaiting?: { ofOne: number; ofAll: number }
  /** Longest wait in ms; unlimited if absent. */
  maxWaitMs?: number
}

/** Runs `work` in a lane on behalf of `who`. Throws busy if too many jobs wait already, or after waiting too long. */
type InLane = <T>(who: string, work: () => Promise<T>, isPreferred?: boolean) => Promise<T>

type Waiting = Map<string, (() => void)[]>
type Row = { waiting: Waiting; lanes: number; running: number }

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 10

/**
 * Runs at most `lanes` jobs at once. Waiting people take turns, one job each, however many jobs one of them has.
 * Preferred ones have a queue of their own, which alternates with the queue of all others.
 */
export function createFairLanes({ lanes, ordinaryLanes = lanes, maxWaiting, maxWaitMs }: FairLanes): InLane {
  const preferred: Row = { waiting: new Map(), lanes, running: 0 }
  const ordinary: Row = { waiting: new Map(), lanes: ordinaryLanes, running: 0 }
  let [next, afterThat] = [preferred, ordinary]

  function startNext(): void {
    if (preferred.running + ordinary.running >= lanes) return
    const row = [next, afterThat].find(({ waiting, running, lanes }) => waiting.size > 0 && running < lanes)
    ;[next, afterThat] = [afterThat, next]
    if (!row) return
    row.running += 1
    takeFirst(row.waiting)?.()
  }

  function requireRoom(row: Row, who: string): void {
    if (!maxWaiting) return
    const isFull = countWaiting(row.waiting) >= maxWaiting.ofAll
    if (isFull || (row.waiting.get(who)?.length ?? 0) >= maxWaiting.ofOne) throw busy()
  }

  async function waitForTurn(row: Row, who: string): Promise<void> {
    const { promise, resolve: start, reject } = Promise.withResolvers<void>()
    row.waiting.set(who, [...(row.waiting.get(who) ?? []), start])
    startNext()
    const giveUp = () => {
      if (remove(row.waiting, who, start)) reject(busy())
    }
    const clock = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs)
    await promise.finally(() => clearTimeout(clock))
  }

  return async (who, work, isPreferred = false) => {
    const row = isPreferred ? preferred : ordinary
    requireRoom(row, who)
    await waitForTurn(row, who)
    try {
      return await work()
    } finally {
      row.running -= 1
      startNext()
    }
  }
}

const busy = () => problem('busy', { retryAfter: RETRY_AFTER })

function countWaiting(waiting: Waiting): number {
  let count = 0
  for (const works of waiting.values()) count += works.length
  return count
}

/** Takes the first job of the person who has waited longest and moves that person to the end of the queue. */
function takeFirst(waiting: Waiting): (() => void) | undefined {
  const [first] = waiting
  if (!first) return undefined
  const [who, works] = first
  waiting.delete(who)
  const start = works.shift()
  if (works.length > 0) waiting.set(who, works)
  return start
}

/** Returns true if the job was still waiting. */
function remove(waiting: Waiting, who: string, start: () => void): boolean {
  const works = waiting.get(who)
  if (!works?.includes(start)) return false
  const rest = works.filter((other) => other !== start)
  if (rest.length > 0) waiting.set(who, rest)
  else waiting.delete(who)
  return true
}
