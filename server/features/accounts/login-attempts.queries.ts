import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/** An attempt that was counted under a key, at a moment of the database's clock. */
export type CountedAttempt = { key: string; at: string }

/**
 * Counts one more attempt under `key`, unless there were `max` in the last `minutes` already; then null. Counting and
 * deciding are one statement on one row, so that parallel callers never get more than `max` between them.
 */
export async function countAttempt(
  db: Database,
  key: string,
  max: number,
  minutes: number,
): Promise<CountedAttempt | null> {
  const { rows } = await sql<{ at: string }>`
    insert into login_attempts as a (key, attempted_at) values (${key}, array[clock_timestamp()])
    on conflict (key) do update
      set attempted_at = array(select x from unnest(a.attempted_at) as x where x > now() - make_interval(mins => ${minutes}))
        || clock_timestamp()
      where (select count(*) from unnest(a.attempted_at) as x where x > now() - make_interval(mins => ${minutes})) < ${max}
    returning attempted_at[cardinality(attempted_at)]::text as at
  `.execute(db)
  return rows[0] ? { key, at: rows[0].at } : null
}

/** Takes an attempt back that did not fail. */
export async function uncountAttempt(db: Database, { key, at }: CountedAttempt): Promise<void> {
  await sql`
    update login_attempts set attempted_at = array_remove(attempted_at, ${at}::timestamptz) where key = ${key}
  `.execute(db)
}

/** Seconds until the oldest attempt under `key` no longer counts; at least 1. */
export async function secondsUntilNextAttempt(db: Database, key: string, minutes: number): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from min(x) + make_interval(mins => ${minutes}) - now())) as seconds
    from login_attempts, unnest(attempted_at) as x
    where key = ${key} and x > now() - make_interval(mins => ${minutes})
  `.execute(db)
  return Math.max(1, rows[0]?.seconds ?? 1)
}

export async function deleteAttempts(db: Database, key: string): Promise<void> {
  await db.deleteFrom('login_attempts').where('key', '=', key).execute()
}

/** Removes the rows of keys without an attempt in the last day. */
export async function deleteOldAttempts(db: Database): Promise<void> {
  await sql`
    delete from login_attempts
    where cardinality(attempted_at) = 0 or attempted_at[cardinality(attempted_at)] < now() - interval '1 day'
  `.execute(db)
}
