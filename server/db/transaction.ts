import { sql } from 'kysely'
import pg from 'pg'
import { Problem } from '../../shop/problems.ts'
import { collect } from './collector.ts'
import { isOutdatedPlan } from './connection/outdated-plan.ts'
import type { Database, Tx } from './open.ts'

const SERIALIZATION_FAILURE = '40001'
export const DEADLOCK = '40P01'
/** A row that this transaction wanted to refer to was removed after it had been read. */
const FOREIGN_KEY_VIOLATION = '23503'
const retriedStates: readonly unknown[] = [SERIALIZATION_FAILURE, DEADLOCK, FOREIGN_KEY_VIOLATION]

/** Returns the SQLSTATE of an error that PostgreSQL sent, or undefined. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

// The connection broke or the server shut down, so the COMMIT may have succeeded.
const CONNECTION_LOST = /^(08|57P)/

/**
 * True if a transaction that ended with this error certainly stored nothing, because the shop or the database refused
 * it.
 */
export function isRolledBack(error: unknown): boolean {
  if (error instanceof Problem) return true
  const state = sqlState(error)
  return state !== undefined && !CONNECTION_LOST.test(state)
}

/** Runs work in a transaction: `transaction`, or `rehearse`, which rolls it back. */
export type Run = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Runs `work` in one transaction, lets its collectors write, and returns the result after COMMIT. Retries once from the
 * start after a serialization failure, a deadlock, a row that was removed after it was read, or a table that changed
 * under a prepared statement; so `work` must have no effects outside of the database.
 */
export async function transaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retryOnce(() => db.transaction().execute((tx) => collect(tx, work)))
}

/** Carries the result of a rehearsal out of the transaction that it ends. */
class Rehearsed<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('a rehearsal is rolled back')
    this.result = result
  }
}

/**
 * Runs `work` as `transaction` does, up to the last write before COMMIT, and rolls it back. Returns the result. The ids
 * that sequences handed out stay unused.
 */
export async function rehearse<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const run = () =>
    db.transaction().execute<T>(async (tx) => {
      const result = await collect(tx, work)
      // Sends the deferred writes, and checks the constraints that COMMIT would check.
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
