import { sql } from 'kysely'
import type { Database, Tx } from './open.ts'

/**
 * Returns the time by the database's clock. Only this clock decides how old something is and which day it is
 * (docs/decisions/clocks.md): the clocks of processes may differ, and any of them may jump.
 */
export async function readClock(db: Database | Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database did not return the time')
  return row.now
}
