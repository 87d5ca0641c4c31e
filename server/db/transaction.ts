import { sql } from 'kysely'
import pg from 'pg'
import { Problem } from '../../shop/problems.ts'
import { collect } from './collector.ts'
import { isOutdatedPlan } from './connection/outdated-plan.ts'
import type { Database, Tx } from './open.ts'

const SERIALIZATION_FAILURE = '40001'
export const DEADLOCK = '40P01'
/** The SQLSTATE for a reference to a row that was deleted after this transaction had read it. */
const FOREIGN_KEY_VIOLATION = '23503'
const retriedStates: readonly unknown[] = [SERIALIZATION_FAILURE, DEADLOCK, FOREIGN_KEY_VIOLATION]

/** Returns the SQLSTATE of an error that PostgreSQL sent, or undefined. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

// The connection broke or the server shut down, so COMMIT may have succeeded.
const CONNECTION_LOST = /^(08|57P)/

/**
 * True if a transaction that failed with this error certainly stored nothing, because the shop or the database refused
 * it.
 */
export function isRolledBack(error: unknown): boolean {
  if (error instanceof Problem) return true
  const state = sqlState(error)
  return state !== undefined && !CONNECTION_LOST.test(state)
}

/** Runs work in a transaction: either `transaction`, or `rehearse`, which rolls it back. */
export type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Runs `work` in one transaction, calls its collectors, and returns the result after COMMIT. Retries once from the
 * start after a serialization failure, a deadlock, a row that was deleted after it was read, or a table that changed
 * under a prepared statement. So `work` must have no effects outside of the database.
 */
export async function transaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retryOnce(() => db.transaction().execute((tx) => collect(tx, work)))
}

/** Thrown to end a rehearsal; carries its result out of the transaction. */
class Rehearsed<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('a rehearsal is rolled back')
    this.result = result
  }
}

/**
 * Runs `work` like `transaction`, up to the last write before COMMIT, and then rolls it back. Returns the result. Ids
 * from sequences stay unused.
 */
export async function rehearse<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const run = () =>
    db.transaction().execute<T>(async (tx) => {
      const result = await collect(tx, work)
      // Sends deferred writes, and checks the constraints that COMMIT would check.
      await sql`set constraints all immediate`.execute(tx)
      throw new Rehearsed(result)
    })
  try {
    return await retryOnce(run)
  } catch (error) {
    if (error instanceof Rehearsed) return error.result
    throw error
  }
}

/** Runs again after an error that a second attempt may avoid. */
async function retryOnce<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!retriedStates.includes(sqlState(error)) && !isOutdatedPlan(error)) throw error
    return run()
  }
}
