import type { Tx } from './open.ts'

/**
 * Collects the changes that the steps of a transaction make to the same rows, and writes them once, right before
 * COMMIT. So steps can run in any order and number, and rows that many transactions share are locked last and only
 * briefly.
 */
export type Collector = {
  /** Called once, after the work of the transaction and before COMMIT. */
  write: (tx: Tx) => Promise<void>
}

type Collectors = Map<new () => Collector, Collector>

const collectorsOf = new WeakMap<Tx, Collectors>()

/** Runs the work of a transaction, then calls `write` of its collectors. Only for `transaction()`. */
export async function collect<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const collectors: Collectors = new Map()
  collectorsOf.set(tx, collectors)
  const result = await work(tx)
  for (const collector of collectors.values()) await collector.write(tx)
  return result
}

/** Returns the transaction's collector of this class. */
export function collectorOf<Kind extends Collector>(tx: Tx, kind: new () => Kind): Kind {
  const collectors = collectorsOf.get(tx)
  if (!collectors) throw new Error(`${kind.name} can collect only in a transaction started by transaction()`)
  const existing = collectors.get(kind)
  if (existing instanceof kind) return existing
  const created = new kind()
  collectors.set(kind, created)
  return created
}
