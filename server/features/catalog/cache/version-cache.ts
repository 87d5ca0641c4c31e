/** A cache of what depends on a version of the catalogue, emptied when the version changes. */
type VersionCache<Value> = {
  /**
   * Returns the cached value of the key, or what `make` returns; concurrent callers wait for the same one. Failures and
   * null are not cached. `keepMs` is for what expires without a new version.
   */
  get: (key: string, make: () => Promise<Value>, keepMs?: number) => Promise<Value>
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
  let entries = new Map<string, { value: Promise<Value>; cost: number; until: number }>()

  const forget = (key: string) => {
    cost -= entries.get(key)?.cost ?? 0
    entries.delete(key)
  }
  return {
    get: (key, make, keepMs = Number.POSITIVE_INFINITY) => {
      // Read before the data: a value may be newer than its label, never older.
      const now = version()
      if (entriesVersion !== now) {
        entries = new Map()
        cost = 0
        entriesVersion = now
      }
      const old = entries.get(key)
      if (old && old.until > performance.now()) return old.value
      forget(key)
      const entry = { value: make(), cost: 0, until: performance.now() + keepMs }
      entries.set(key, entry)
      const isCurrent = () => entries.get(key) === entry
      entry.value.then(
        (value) => {
          if (!isCurrent()) return
          if (value === null || value === undefined) return forget(key)
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
  }
}
