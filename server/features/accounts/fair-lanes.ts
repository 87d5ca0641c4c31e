type Row = Map<string, (() => void)[]>

/** Runs `work` in a lane. `who` it is for; `isKnown` where its person has signed in before. */
type InLane = <T>(who: string, work: () => Promise<T>, isKnown?: boolean) => Promise<T>

/**
 * Runs at most `lanes` at once, and those who wait in turn: one of each, however many one of them has waiting. Known ones
 * have a row of their own, which is served as often as that of all others.
 */
export function createFairLanes(lanes: number): InLane {
  const known: Row = new Map()
  const others: Row = new Map()
  let [next, afterThat] = [known, others]
  let running = 0

  function startNext(): void {
    if (running >= lanes) return
    const start = takeFirst(next) ?? takeFirst(afterThat)
    ;[next, afterThat] = [afterThat, next]
    if (!start) return
    running += 1
    start()
  }

  return async (who, work, isKnown = false) => {
    const row = isKnown ? known : others
    await new Promise<void>((start) => {
      const works = row.get(who) ?? []
      works.push(start)
      row.set(who, works)
      startNext()
    })
    try {
      return await work()
    } finally {
      running -= 1
      startNext()
    }
  }
}

/** Takes the first work of whoever has waited longest, who then stands at the end of the row. */
function takeFirst(row: Row): (() => void) | undefined {
  const [first] = row
  if (!first) return undefined
  const [who, works] = first
  row.delete(who)
  const start = works.shift()
  if (works.length > 0) row.set(who, works)
  return start
}
