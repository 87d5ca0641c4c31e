import pg from 'pg'
import { Problem } from '../../shop/words/problems.ts'
import { isOutdatedPlan } from './connection/outdated-plan.ts'
import type { Database, Tx } from './open.ts'

const SERIALIZATION_FAILURE = '40001'
export const DEADLOCK = '40P01'
/** A row that this transaction wanted to refer to was removed after it had been read. */
const FOREIGN_KEY_VIOLATION = '23503'
const triedAgain: readonly unknown[] = [SERIALIZATION_FAILURE, DEADLOCK, FOREIGN_KEY_VIOLATION]

/** Returns the SQLSTATE of an error that PostgreSQL sent, or undefined. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

// Connection broken, and server shut down: the COMMIT may have arrived.
const CONNECTION_LOST = /^(08|57P)/

/** Whether a transaction that ended with this error certainly stored nothing: we or the database refused it. */
export function isRolledBack(error: unknown): boolean {
  if (error instanceof Problem) return true
  const state = sqlState(error)
  return state !== undefined && !CONNECTION_LOST.test(state)
}

/**
 * Runs `work` in one transaction and returns its result after COMMIT. A serialization failure, a deadlock, a row that
 * vanished after it was read and a table that changed under a prepared statement are tried again from the start, so `work` must
 * touch nothing but the database.
 */
export async function transaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (!triedAgain.includes(sqlState(error)) && !isOutdatedPlan(error)) throw error
    return db.transaction().execute(work)
  }
}
