import pg from 'pg'
import type { Database, Tx } from './open.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** Returns the SQLSTATE of an error that PostgreSQL sent, or undefined. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/**
 * Runs `work` in one transaction and answers after its COMMIT. A serialization failure or a deadlock is tried
 * once more from the start, so `work` must touch nothing but the database.
 */
export async function transaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    const state = sqlState(error)
    if (state !== SERIALIZATION_FAILURE && state !== DEADLOCK) throw error
    return db.transaction().execute(work)
  }
}
