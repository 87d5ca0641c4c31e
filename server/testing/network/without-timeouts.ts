import { type Database, openDatabase } from '../../db/open.ts'
import type { TestDatabase } from '../database.ts'

/**
 * Runs `work` on a database without the shop's timeouts, because filling or inspecting may exceed them on a busy
 * machine.
 */
export async function withoutTimeouts<T>({ connection }: TestDatabase, work: (db: Database) => Promise<T>): Promise<T> {
  const limits = { poolSize: 1, statementTimeout: 0, lockTimeout: 0 }
  const db = openDatabase({ connection, ...limits, onError: () => undefined })
  return work(db).finally(() => db.destroy())
}
