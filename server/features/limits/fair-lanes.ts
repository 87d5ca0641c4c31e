import { problem } from '../../../shop/problems.ts'

type FairLanesOptions = {
  /** Number of jobs that run at the same time. */
  lanes: number
  /** The number of lanes for jobs that are not preferred. Default: all. */
  ordinaryLanes?: number
  /** The maximum number of waiting jobs in each of the two queues, per person and in total. Default: unlimited. */
  maxWaiting?: { ofOne: number; ofAll: number }
  /** The longest wait in ms. Default: unlimited. */
  maxWaitMs?: number
}

/** Runs `work` in a lane for the person `who`. Throws busy if too many jobs are waiting, or after waiting too long. */
type InLane = <T>(who: string, work: () => Promise<T>, job?: { isPreferred: boolean }) => Promise<T>

/** The waiting jobs by person, as functions that start them. */
type Waiting = Map<string, (() => void)[]>
type Queue = { waiting: Waiting; lanes: number; running: number }

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER_S = 10

/**
 * Creates a queue that runs at most `lanes` jobs at the same time. Waiting people take turns, one job each, however
 * many jobs one of them has. Preferred jobs have a queue of their own, which alternates with the queue of the other
 * jobs.
 */
export function createFairLanes({ lanes, ordinaryLanes = lanes, maxWaiting, maxWaitMs }: FairLanesOptions): InLane {
  const preferred: Queue = { waiting: new Map(), lanes, running: 0 }
  const ordinary: Queue = { waiting: new Map(), lanes: ordinaryLanes, running: 0 }
  let [next, afterThat] = [preferred, ordinary]

  function startNext(): void {
    if (preferred.running + ordinary.running >= lanes) return
    const queue = [next, afterThat].find(({ waiting, running, lanes }) => waiting.size > 0 && running < lanes)
    ;[next, afterThat] = [afterThat, next]
    if (!queue) return
    queue.running += 1
    takeFirst(queue.waiting)?.()
  }

  function requireQueueSpace(queue: Queue, who: string): void {
    if (!maxWaiting) return
    const isFull = countWaiting(queue.waiting) >= maxWaiting.ofAll
    if (isFull || (queue.waiting.get(who)?.length ?? 0) >= maxWaiting.ofOne) throw busy()
  }

  async function waitForTurn(queue: Queue, who: string): Promise<void> {
    const { promise, resolve: start, reject } = Promise.withResolvers<void>()
    queue.waiting.set(who, [...(queue.waiting.get(who) ?? []), start])
    startNext()
    const giveUp = () => {
      if (remove(queue.waiting, who, start)) reject(busy())
    }
    const clock = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs)
    await promise.finally(() => clearTimeout(clock))
  }

  return async (who, work, { isPreferred } = { isPreferred: false }) => {
    const queue = isPreferred ? preferred : ordinary
    requireQueueSpace(queue, who)
    await waitForTurn(queue, who)
    try {
      return await work()
    } finally {
      queue.running -= 1
      startNext()
    }
  }
}

const busy = () => problem('busy', { retryAfter: RETRY_AFTER_S })

function countWaiting(waiting: Waiting): number {
  let count = 0
  for (const jobs of waiting.values()) count += jobs.length
  return count
}

/** Takes the first job of the person who is first in the queue, and moves that person to its end. */
function takeFirst(waiting: Waiting): (() => void) | undefined {
  const [first] = waiting
  if (!first) return undefined
  const [who, jobs] = first
  waiting.delete(who)
  const start = jobs.shift()
  if (jobs.length > 0) waiting.set(who, jobs)
  return start
}

/** Removes a waiting job. Returns false if it was not waiting any more. */
function remove(waiting: Waiting, who: string, start: () => void): boolean {
  const jobs = waiting.get(who)
  if (!jobs?.includes(start)) return false
  const rest = jobs.filter((other) => other !== start)
  if (rest.length > 0) waiting.set(who, rest)
  else waiting.delete(who)
  return true
}
