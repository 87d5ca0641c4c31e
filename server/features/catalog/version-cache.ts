/** Keeps what was made from a version of the catalogue for as long as that version is current. */
type VersionCache<Made> = {
  /**
   * What is kept under the key, or what `make` makes now; callers that come meanwhile wait for the same one. What
   * failed, or was null, is not kept. `keepMs` is for what grows old without a new version.
   */
  get: (key: string, make: () => Promise<Made>, keepMs?: number) => Promise<Made>
}

/** `max` is what all that is kept may cost together; an entry costs 1 unless `costOf` says otherwise. */
export function createVersionCache<Made>({
  version,
  max,
  costOf = () => 1,
}: {
  version: () => number
  max: number
  costOf?: (made: NonNullable<Made>) => number
}): VersionCache<Made> {
  let of = -1
  let cost = 0
  let kept = new Map<string, { made: Promise<Made>; cost: number; until: number }>()

  const forget = (key: string) => {
    cost -= kept.get(key)?.cost ?? 0
    kept.delete(key)
  }
  return {
    get: (key, make, keepMs = Number.POSITIVE_INFINITY) => {
      // Read before the data: what is made may be newer than its label, never older.
      const now = version()
      if (of !== now) {
        kept = new Map()
        cost = 0
        of = now
      }
      const old = kept.get(key)
      if (old && old.until > Date.now()) return old.made
      forget(key)
      const entry = { made: make(), cost: 0, until: Date.now() + keepMs }
      kept.set(key, entry)
      const isKept = () => kept.get(key) === entry
      entry.made.then(
        (made) => {
          if (!isKept()) return
          if (made === null || made === undefined) return forget(key)
          entry.cost = costOf(made)
          cost += entry.cost
          // The oldest go first; a map keeps the order in which they came.
          for (const oldest of kept.keys()) {
            if (cost <= max) break
            forget(oldest)
          }
        },
        () => isKept() && forget(key),
      )
      return entry.made
    },
  }
}
