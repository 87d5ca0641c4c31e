import { sql } from 'kysely'
import type { Database } from '../../../db/open.ts'

/** A cart is sent again within minutes, from a phone without network within days; its key is stored far longer. */
const MAX_KEY_DAYS = 30

/** Removes idempotency keys after 30 days, at most `limit` of them. */
export async function deleteOldIdempotencyKeys(db: Database, limit: number): Promise<void> {
  await sql`
    delete from idempotency_keys where (owner, key) in (
      select owner, key from idempotency_keys where created_at < now() - make_interval(days => ${MAX_KEY_DAYS}::int)
      order by created_at limit ${limit}::int)
  `.execute(db)
}
