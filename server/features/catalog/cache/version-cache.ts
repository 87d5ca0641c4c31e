/** A cache of what depends on a version of the catalogue, emptied when the version changes. */
type VersionCache<Value> = {
  /**
   * Returns the cached value of the key, or what `make` returns; concurrent callers wait for the same one. Failures and
   * null are not cached. `keepMs` is for what expires without a new version.
   */
  get: (key: string, make: () => Promise<Value>, keepMs?: number) => Promise<Value>
  /** Returns the cached value of the key if it is made already. */
  peek: (key: string) => NonNullable<Value> | undefined
}

/** `max` is what all entries may cost together; an entry costs 1 unless `costOf` says otherwise. */
export function createVersionCache<Value>({
  version,
  max,
  costOf = () => 1,
}: {
  version: () => number
  max: number
  costOf?: (value: NonNullable<Value>) => number
}): VersionCache<Value> {
  let entriesVersion = -1
  let cost = 0
  type Entry = { value: Promise<Value>; made: NonNullable<Value> | undefined; cost: number; until: number }
  let entries = new Map<string, Entry>()

  const forget = (key: string) => {
    cost -= entries.get(key)?.cost ?? 0
    entries.delete(key)
  }
  const current = (key: string): Entry | undefined => {
    const now = version()
    if (entriesVersion !== now) {
      entries = new Map()
      cost = 0
      entriesVersion = now
    }
    const entry = entries.get(key)
    return entry && entry.until > performance.now() ? entry : undefined
  }
  return {
    get: (key, make, keepMs = Number.POSITIVE_INFINITY) => {
      // The version is read before the data: a value may be newer than its label, never older.
      const old = current(key)
      if (old) return old.value
      forget(key)
      const entry: Entry = { value: make(), made: undefined, cost: 0, until: performance.now() + keepMs }
      entries.set(key, entry)
      const isCurrent = () => entries.get(key) === entry
      entry.value.then(
        (value) => {
          if (!isCurrent()) return
          if (value === null || value === undefined) return forget(key)
          entry.made = value
          entry.cost = costOf(value)
          cost += entry.cost
          // The oldest go first; a map keeps the order in which they came.
          for (const oldest of entries.keys()) {
            if (cost <= max) break
            forget(oldest)
          }
        },
        () => isCurrent() && forget(key),
      )
      return entry.value
    },
    peek: (key) => current(key)?.made,
  }
}
