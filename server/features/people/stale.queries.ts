import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import { sessionCounts } from './sessions.queries.ts'

/** Removes what no longer counts: sessions that have ended by age, reset links of yesterday, tries of yesterday. */
export async function removeStale(db: Database): Promise<void> {
  await sql`
    with over as (
      delete from sessions s using people p where p.id = s.person_id and not (${sessionCounts})
    ), used as (
      delete from reset_links where expires_at < now() - interval '1 day'
    )
    delete from tries where times[cardinality(times)] is null or times[cardinality(times)] < now() - interval '1 day'
  `.execute(db)
}
