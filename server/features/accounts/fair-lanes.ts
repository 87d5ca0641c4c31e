/** Runs at most `lanes` at once, and those who wait in turn: one of each, however many one of them has waiting. */
export function createFairLanes(lanes: number): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  const waiting = new Map<string, (() => void)[]>()
  let running = 0

  function startNext(): void {
    const [next] = waiting
    if (!next || running >= lanes) return
    const [who, works] = next
    // To the end of the row: whoever has been served waits for all others once.
    waiting.delete(who)
    const start = works.shift()
    if (works.length > 0) waiting.set(who, works)
    running += 1
    start?.()
  }

  return async (who, work) => {
    await new Promise<void>((start) => {
      const works = waiting.get(who) ?? []
      works.push(start)
      waiting.set(who, works)
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
