/** Lets at most `slots` units of work run at once; the rest wait in the order in which they came. */
export type Gate = {
  /** Runs `work` when `weight` slots (never more than there are) are free. */
  through: <T>(weight: number, work: () => Promise<T>) => Promise<T>
}

export function makeGate(slots: number): Gate {
  let free = slots
  const waiting: { weight: number; enter: () => void }[] = []
  const admit = () => {
    // Strictly in order: a heavy one that waits is not overtaken for ever by light ones.
    for (let next = waiting[0]; next && next.weight <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.weight
      next.enter()
    }
  }
  return {
    through: async (weight, work) => {
      const taken = Math.min(weight, slots)
      await new Promise<void>((enter) => {
        waiting.push({ weight: taken, enter })
        admit()
      })
      try {
        return await work()
      } finally {
        free += taken
        admit()
      }
    },
  }
}
