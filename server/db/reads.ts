import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { DatabaseUnavailable } from './connection/database-unavailable.ts'
import type { Database } from './open.ts'
import { sqlState } from './transaction.ts'

/**
 * Reads that may be served by a replica. The result includes everything committed before the call, in any process. If
 * the replica is down, or does not catch up within a moment, the primary is used.
 */
export type Reads = {
  /** Runs `work`, which must only read. If the replica fails, runs it again on the primary. */
  run: <T>(work: (db: Database) => Promise<T>) => Promise<T>
}

/** The dependency of a handler that may read from a replica. */
export type WithReads = { reads: Reads }

/** Reads without a replica. */
export const primaryReads = (db: Database): Reads => ({ run: (work) => work(db) })

/** The longest wait for a replica, which usually lags by less than a network round trip. */
const MAX_LAG_MS = 100
const POLL_MS = 5
/** A replica that was unreachable or hung is not used for this long. */
const UNUSED_MS = 5000
const MAX_CHECK_MS = 500

/**
 * SQLSTATEs of statements that the replica cancelled because the primary removed their rows, or because it was
 * promoted.
 */
const ENDED_BY_REPLICA = /^(40001|40P01|57P|25006)/

export function createReads(primary: Database, replica: Database): Reads {
  let unusedUntil = 0
  const isFresh = shareNext(() => withTimeout(MAX_CHECK_MS, hasCaughtUp(primary, replica)))
  const stopUsing = () => {
    unusedUntil = performance.now() + UNUSED_MS
  }
  const canUseReplica = async () => {
    if (performance.now() < unusedUntil) return false
    return isFresh().catch(() => {
      stopUsing()
      return false
    })
  }
  return {
    run: async (work) => {
      if (!(await canUseReplica())) return work(primary)
      try {
        return await work(replica)
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable) && !ENDED_BY_REPLICA.test(sqlState(error) ?? '')) throw error
        stopUsing()
        return work(primary)
      }
    },
  }
}

/**
 * Returns true if the replica has everything that the primary had flushed at the time of the call, which includes all
 * commits.
 */
async function hasCaughtUp(primary: Database, replica: Database): Promise<boolean> {
  const flushed = await sql<{ position: string }>`select pg_current_wal_flush_lsn()::text as position`.execute(primary)
  const position = flushed.rows[0]?.position ?? ''
  const end = performance.now() + MAX_LAG_MS
  for (;;) {
    const { rows } = await sql<{ isFresh: boolean }>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "isFresh"`.execute(replica)
    if (rows[0]?.isFresh) return true
    if (performance.now() > end) return false
    await pause(POLL_MS)
  }
}

/**
 * Returns a function that shares the calls of `ask`. Callers that arrive during a running call share the next call,
 * because the running call may have started too early for them.
 */
function shareNext<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  let next: Promise<T> | null = null
  const start = () => {
    const work = ask()
    running = work
    const done = () => {
      if (running === work) running = null
    }
    work.then(done, done)
    return work
  }
  const afterRunning = async () => {
    await running?.catch(() => undefined)
    next = null
    return start()
  }
  return () => {
    if (!running) return start()
    next ??= afterRunning()
    return next
  }
}

/** Returns the result of `work`, or throws if it takes longer. */
async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
    // A rejection after the timeout must not count as unhandled.
    work.catch(() => undefined)
  }
}
