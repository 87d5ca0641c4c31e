/** Nothing became free in time. */
export class WaitedTooLong extends Error {
  override readonly name = 'WaitedTooLong'
}

type Waiter = { who: string; go: () => void; refuse: (reason: Error) => void; timer: NodeJS.Timeout }

/**
 * Lets at most `limit` have something at once; others wait for a limited time, and in turn: one of each, however many
 * one of them has waiting, and of one in the order in which they came. A library's would do but for the turns, the
 * limit that changes while it is used, and the wait that ends.
 */
export class Semaphore {
  #limit: number
  #taken = 0
  readonly #maxWaitMs: number
  /** By whom they are for; whose turn is next comes first. A set forgets one of the middle at no cost. */
  readonly #waiting = new Map<string, Set<Waiter>>()
  #waitingCount = 0

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
    return this.#waitingCount
  }

  /** Takes one now, or returns false: nobody is passed by. */
  tryTake(): boolean {
    if (this.#taken >= this.#limit || this.#waitingCount > 0) return false
    this.#taken += 1
    return true
  }

  /**
   * Takes one, and waits for it where it must; `who` it is for decides whose turn it is. Throws WaitedTooLong. Who has
   * taken one calls `release` once.
   */
  async take(who = ''): Promise<void> {
    if (this.tryTake()) return
    await new Promise<void>((go, refuse) => {
      const tooLong = () => {
        this.#forget(waiter)
        refuse(new WaitedTooLong(`nothing became free within ${this.#maxWaitMs} ms`))
      }
      const waiter: Waiter = { who, go, refuse, timer: setTimeout(tooLong, this.#maxWaitMs) }
      const waiters = this.#waiting.get(who) ?? new Set()
      this.#waiting.set(who, waiters.add(waiter))
      this.#waitingCount += 1
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
    for (const waiters of this.#waiting.values()) {
      for (const { timer, refuse } of waiters) {
        clearTimeout(timer)
        refuse(reason)
      }
    }
    this.#waiting.clear()
    this.#waitingCount = 0
  }

  #forget(waiter: Waiter): void {
    const waiters = this.#waiting.get(waiter.who)
    if (!waiters?.delete(waiter)) return
    this.#waitingCount -= 1
    if (waiters.size === 0) this.#waiting.delete(waiter.who)
  }

  #serve(): void {
    while (this.#taken < this.#limit) {
      const waiter = this.#takeNext()
      if (!waiter) return
      this.#taken += 1
      clearTimeout(waiter.timer)
      waiter.go()
    }
  }

  /** Takes the first of whose turn it is, who then stands at the end of the row. */
  #takeNext(): Waiter | undefined {
    for (const [who, waiters] of this.#waiting) {
      for (const waiter of waiters) {
        this.#forget(waiter)
        if (this.#waiting.delete(who)) this.#waiting.set(who, waiters)
        return waiter
      }
    }
    return undefined
  }
}
