import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'

/** The requests of an address within one minute (counted from 1970), as counted by one process. */
export type CountedRequests = { address: string; minute: number; requests: number }

/**
 * Adds this process's counts to the shared counts and returns the sums, unordered. All processes lock the rows in the
 * same order.
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

/** Deletes the counts of minutes that are no longer needed. */
export async function deleteOldRequests(db: Database): Promise<void> {
  await sql`delete from request_counts where minute < extract(epoch from now()) / 60 - 5`.execute(db)
}
