import { type Database, openDatabase } from '../../db/open.ts'
import type { TestDatabase } from '../database.ts'

/** Fills or inspects a database without the shop's timeouts, which a busy machine would exceed. */
export async function withoutTimeouts<T>({ connection }: TestDatabase, work: (db: Database) => Promise<T>): Promise<T> {
  const limits = { poolSize: 1, statementTimeout: 0, lockTimeout: 0 }
  const db = openDatabase({ connection, ...limits, onError: () => undefined })
  return work(db).finally(() => db.destroy())
}
