/** Nothing became free in time. */
export class WaitedTooLong extends Error {
  override readonly name = 'WaitedTooLong'
}

type Waiter = { go: () => void; refuse: (reason: Error) => void; timer: NodeJS.Timeout }

/**
 * Lets at most `limit` have something at once; others wait in the order in which they came, for a limited time. A
 * library's would do but for the limit that changes while it is used and the wait that ends.
 */
export class Semaphore {
  #limit: number
  #taken = 0
  readonly #maxWaitMs: number
  /** In the order in which they came; a set forgets one of the middle at no cost. */
  readonly #waiting = new Set<Waiter>()

  constructor(limit: number, maxWaitMs: number) {
    this.#limit = limit
    this.#maxWaitMs = maxWaitMs
  }

  get limit(): number {
    return this.#limit
  }

  get taken(): number {
    return this.#taken
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /** Takes one now, or returns false: nobody is passed by. */
  tryTake(): boolean {
    if (this.#taken >= this.#limit || this.#waiting.size > 0) return false
    this.#taken += 1
    return true
  }

  /** Takes one, and waits for it where it must. Throws WaitedTooLong. Who has taken one calls `release` once. */
  async take(): Promise<void> {
    if (this.tryTake()) return
    await new Promise<void>((go, refuse) => {
      const tooLong = () => {
        this.#waiting.delete(waiter)
        refuse(new WaitedTooLong(`nothing became free within ${this.#maxWaitMs} ms`))
      }
      const waiter: Waiter = { go, refuse, timer: setTimeout(tooLong, this.#maxWaitMs) }
      this.#waiting.add(waiter)
    })
  }

  release(): void {
    this.#taken -= 1
    this.#serve()
  }

  /** Those that have taken one keep it, also when they are more than the new limit. */
  resize(limit: number): void {
    this.#limit = limit
    this.#serve()
  }

  /** Refuses all that wait. */
  refuseWaiting(reason: Error): void {
    for (const { timer, refuse } of this.#waiting) {
      clearTimeout(timer)
      refuse(reason)
    }
    this.#waiting.clear()
  }

  #serve(): void {
    for (const waiter of this.#waiting) {
      if (this.#taken >= this.#limit) return
      this.#waiting.delete(waiter)
      this.#taken += 1
      clearTimeout(waiter.timer)
      waiter.go()
    }
  }
}
