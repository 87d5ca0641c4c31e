import { problem } from '../../../shop/words/problems.ts'

type FairLanes = {
  /** How many run at once. */
  lanes: number
  /** How many of them those who are not preferred may have; all of them when it is not given. */
  ordinaryLanes?: number
  /** What may wait in each of the two rows, of one person and of all; without end when it is not given. */
  maxWaiting?: { ofOne: number; ofAll: number }
  /** The longest wait in ms; without end when it is not given. */
  maxWaitMs?: number
}

/** Runs `work` in a lane, for `who`. Throws busy when too much waits already, and when it has waited too long. */
type InLane = <T>(who: string, work: () => Promise<T>, isPreferred?: boolean) => Promise<T>

type Waiting = Map<string, (() => void)[]>
type Row = { waiting: Waiting; lanes: number; running: number }

/** Seconds after which a caller that was refused may try again. */
const RETRY_AFTER = 10

/**
 * Runs at most `lanes` at once, and those who wait in turn: one of each, however many one of them has waiting. Preferred
 * ones have a row of their own, which is served as often as that of all others.
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

/** Takes the first work of whoever has waited longest, who then stands at the end of the row. */
function takeFirst(waiting: Waiting): (() => void) | undefined {
  const [first] = waiting
  if (!first) return undefined
  const [who, works] = first
  waiting.delete(who)
  const start = works.shift()
  if (works.length > 0) waiting.set(who, works)
  return start
}

/** Returns whether it was still waiting. */
function remove(waiting: Waiting, who: string, start: () => void): boolean {
  const works = waiting.get(who)
  if (!works?.includes(start)) return false
  const rest = works.filter((other) => other !== start)
  if (rest.length > 0) waiting.set(who, rest)
  else waiting.delete(who)
  return true
}
