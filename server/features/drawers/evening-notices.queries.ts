import { sql } from 'kysely'
import type { Database, Tx } from '../../db/open.ts'

/**
 * Records that the admins are notified of a day. Returns false if they have already been notified. Concurrent processes
 * wait for each other.
 */
export async function claimEvening(tx: Tx, day: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into evening_notices (day, at) values (${day}, ${at}) on conflict (day) do nothing returning day`.execute(tx)
  return rows.length > 0
}

/** Returns when the admins were notified of a day: at 21:00, or when one of them closed it. */
export async function findEvening(db: Database, day: string): Promise<Date | undefined> {
  const row = await db.selectFrom('evening_notices').select('at').where('day', '=', day).executeTakeFirst()
  return row?.at
}
