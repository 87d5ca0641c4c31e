/** Thrown if no slot became free in time. */
export class WaitedTooLong extends Error {
  override readonly name = 'WaitedTooLong'
}

type Waiter = { who: string; go: () => void; refuse: (reason: Error) => void; timer: NodeJS.Timeout }

/**
 * Gives out at most `limit` slots. Further callers wait for a limited time, in order of arrival, and take turns: a
 * caller that waits for many slots gets one per turn. No library offers such turns together with a changing limit and a
 * limited wait.
 */
export class Semaphore {
  #limit: number
  #taken = 0
  readonly #maxWaitMs: number
  /**
   * Waiting requests by caller. The first caller is served next. The requests are in sets, because a request in the
   * middle may be removed.
   */
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

  /** Takes a slot now, or returns false. Never overtakes waiting requests. */
  tryTake(): boolean {
    if (this.#taken >= this.#limit || this.#waitingCount > 0) return false
    this.#taken += 1
    return true
  }

  /**
   * Takes a slot, waiting if necessary. `who` identifies the caller that takes turns with others. Throws WaitedTooLong.
   * Each taken slot must be released once.
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

  /** Changes the limit. Slots that were already taken stay valid, even beyond the new limit. */
  resize(limit: number): void {
    this.#limit = limit
    this.#serve()
  }

  /** Rejects all waiting requests. */
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

  /**
   * Removes the first request of the caller whose turn it is, and moves that caller to the end. Both loops end in their
   * first iteration. If the caller has no further requests, `#forget` has already removed the caller, so it is not
   * added again.
   */
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
