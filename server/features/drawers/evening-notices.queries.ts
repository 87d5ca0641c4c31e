import { sql } from 'kysely'
import type { Tx } from '../../db/open.ts'

/** Records that the admins are notified of a day. Returns false if they already were. Processes wait for each other. */
export async function claimEvening(tx: Tx, day: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into evening_notices (day, at) values (${day}, ${at}) on conflict (day) do nothing returning day`.execute(tx)
  return rows.length > 0
}
