import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'

/** Requests of an address within a minute since 1970, as one process counted them. */
export type CountedRequests = { address: string; minute: number; requests: number }

/**
 * Adds what this process has counted to what all have, and returns the sums, in any order. Rows are locked in one order
 * by every process.
 */
export async function addRequests(db: Database, counted: readonly CountedRequests[]): Promise<CountedRequests[]> {
  const statement = sql<CountedRequests>`
    insert into request_counts as r (address, minute, requests)
    select address, minute, requests
    from json_to_recordset(${JSON.stringify(counted)}::json) as c(address text, minute int, requests int)
    order by address, minute
    on conflict (address, minute) do update set requests = r.requests + excluded.requests
    returning address, minute, requests`
  return prepared(db, 'add_requests', statement)
}

/** Removes the counts of minutes that no process looks at any more. */
export async function deleteOldRequests(db: Database): Promise<void> {
  await sql`delete from request_counts where minute < extract(epoch from now()) / 60 - 5`.execute(db)
}
