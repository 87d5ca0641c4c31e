import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../../db/connection/connection.ts'
import { openDatabase, type Tx } from '../../../db/open.ts'

/** What only one of all processes does at a time: an advisory lock of the database for each. */
const CLASS = 762_015
const locks = { backup: 1, drill: 2 } as const
type Lock = keyof typeof locks

/** PostgreSQL ends a transaction in which nothing happens for 15 s: a process that hangs loses its lock. */
const SIGN_OF_LIFE_MS = 4_000

/** Whether some process makes a backup now; false also for one that was killed. */
export const isBackupLocked: RawBuilder<boolean> = sql<boolean>`exists (
  select 1 from pg_locks
  where locktype = 'advisory' and classid = ${CLASS} and objid = ${locks.backup} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database()))`

/**
 * Runs `work` while this process alone, of all that run on the database, holds the lock; returns 'busy' when another
 * has it. It is held by an open transaction on a connection of its own, so that it ends with the process, however that
 * ends, and works behind a pooler. The signal that `work` gets is aborted with `signal`, and when the lock is lost.
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
    // The work was done; that the lock was lost after it, or could not be given back in peace, takes nothing from it.
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

/** Keeps the transaction alive, and stops the work when it is not. */
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
