import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/** Returns on how many of the last `days` days an order was placed or the evening notice was sent. */
export async function countRecentDays(db: Database, days: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select (created_at at time zone 'Africa/Dar_es_Salaam')::date from orders
      where created_at > now() - make_interval(days => ${days}::int) and created_at <= now()
      union
      select day from evening_notices where day > current_date - ${days}::int and day <= current_date) recent`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
