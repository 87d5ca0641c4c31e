import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../../db/connection/connection.ts'
import { openDatabase, type Tx } from '../../../db/open.ts'

/**
 * The first key of the advisory locks, an arbitrary number that nothing else in the database uses. The second one names
 * the work that only one process does at a time.
 */
const CLASS = 762_015
const locks = { backup: 1, drill: 2 } as const
type Lock = keyof typeof locks

/**
 * Our connections let PostgreSQL end a transaction that is idle for 15 s (`IDLE_IN_TRANSACTION_MS`), so a hanging
 * process loses its lock.
 */
const SIGN_OF_LIFE_MS = 4_000

/** True while some process makes a backup; false if that process was killed. */
export const isBackupLocked: RawBuilder<boolean> = sql<boolean>`exists (
  select 1 from pg_locks
  where locktype = 'advisory' and classid = ${CLASS} and objid = ${locks.backup} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database()))`

/**
 * Runs `work` while holding the lock, exclusively among all processes on the database; returns 'busy' if another has
 * it. The lock belongs to an open transaction on its own connection, so that it ends with the process and works behind
 * a pooler. The signal passed to `work` aborts with `signal` and if the lock is lost.
 */
export async function withLock<T>(
  connection: Connection,
  lock: Lock,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | 'busy'> {
  const db = openDatabase({ connection, poolSize: 1, onError: () => undefined })
  let done: { result: T | 'busy' } | undefined
  try {
    await db.transaction().execute(async (tx) => {
      done = { result: (await tryLock(tx, lock)) ? await whileAlive(tx, signal, work) : 'busy' }
    })
    if (!done) throw new Error('a transaction ended before its work')
    return done.result
  } catch (error) {
    // The work was already done; losing or failing to release the lock afterwards does not matter.
    if (done) return done.result
    throw error
  } finally {
    await db.destroy()
  }
}

async function tryLock(tx: Tx, lock: Lock): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${CLASS}::int, ${locks[lock]}::int) as "isMine"`.execute(tx)
  return rows[0]?.isMine ?? false
}

/** Keeps the transaction alive, and stops the work if it dies. */
async function whileAlive<T>(tx: Tx, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const lost = new AbortController()
  let asking: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    asking = sql`select 1`.execute(tx).catch((error) => lost.abort(error))
  }, SIGN_OF_LIFE_MS)
  try {
    return await work(AbortSignal.any([signal, lost.signal]))
  } finally {
    clearInterval(timer)
    await asking
  }
}
