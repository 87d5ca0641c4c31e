import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../../db/connection/connection.ts'
import { type Database, openDatabase, type Tx } from '../../../db/open.ts'

/**
 * The first key of the advisory locks, an arbitrary number that nothing else in the database uses. The second key is
 * the kind of work. Only one process at a time does work of one kind.
 */
const CLASS = 762_015
const locks = { backup: 1, drill: 2, restore: 3 } as const
type Lock = keyof typeof locks

/**
 * PostgreSQL ends a transaction that is idle for 15 s (`IDLE_IN_TRANSACTION_MS`), so a hanging process loses its lock.
 * Statements at this interval keep it.
 */
const SIGN_OF_LIFE_MS = 4_000

const isLocked = (lock: Lock): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from pg_locks
  where locktype = 'advisory' and classid = ${CLASS} and objid = ${locks[lock]} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database()))`

/** True while some process makes a backup; false if that process was killed. */
export const isBackupLocked: RawBuilder<boolean> = isLocked('backup')

/** Returns true while a backup is being restored into this database. */
export async function isBeingRestored(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${isLocked('restore')} as found`.execute(db)
  return rows[0]?.found ?? false
}

/**
 * Runs `work` under a lock that excludes all other processes on the database. Returns 'busy' if another process has the
 * lock. A transaction on a separate connection holds the lock, so that the lock works behind a connection pooler and is
 * released when the process dies. `work` gets a signal that aborts if `signal` aborts or if the lock is lost.
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
    if (!done) throw new Error('a transaction ended before its work was done')
    return done.result
  } catch (error) {
    // The lock was lost, or could not be released, after the work was done. The error does not matter.
    if (done) return done.result
    throw error
  } finally {
    await db.destroy()
  }
}

/** Takes a lock until the end of the transaction. Returns false if another process has it. */
export async function tryLock(tx: Tx, lock: Lock): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${CLASS}::int, ${locks[lock]}::int) as "isMine"`.execute(tx)
  return rows[0]?.isMine ?? false
}

/** Keeps the transaction alive while `work` runs, and aborts `work` if the transaction ends. */
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
