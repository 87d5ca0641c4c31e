import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import { sessionCounts } from '../accounts/sessions.queries.ts'
import { eraseFinishedOrders } from './erase-person.ts'

/** Notices are shown as the newest thirty; older ones than this are nobody's business any more. */
const NOTICE_DAYS = 90
/** A cart is sent again within minutes, from a phone without network within days; its key is kept far longer. */
const KEY_DAYS = 30
/** Rows of one run: what is left goes an hour later, and no run holds up the shop. */
const MOST_ROWS = 20_000

/**
 * Removes what no longer counts: sessions that have ended by age, reset links and tries of yesterday, old notices, the
 * keys of orders that nobody will send again, and who ordered what deleted accounts had left open.
 */
export async function removeExpiredRows(db: Database): Promise<void> {
  await sql`
    with over as (
      delete from sessions s using people p where p.id = s.person_id and not (${sessionCounts})
    ), used as (
      delete from reset_links where expires_at < now() - interval '1 day'
    ), told as (
      delete from notifications where id in (
        select id from notifications where created_at < now() - make_interval(days => ${NOTICE_DAYS}::int)
        order by created_at limit ${MOST_ROWS}::int)
    ), sent as (
      delete from idempotency_keys where (owner, key) in (
        select owner, key from idempotency_keys where created_at < now() - make_interval(days => ${KEY_DAYS}::int)
        order by created_at limit ${MOST_ROWS}::int)
    )
    delete from tries where times[cardinality(times)] is null or times[cardinality(times)] < now() - interval '1 day'
  `.execute(db)
  await eraseFinishedOrders(db)
}
