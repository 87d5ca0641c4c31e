import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/** A try that was counted. `returnTry` takes it back. */
export type Try = { key: string; at: string }

/**
 * Counts one more try under `key`, unless there were `most` in the last `minutes` already; then null. Counting and
 * deciding are one statement on one row, so that parallel callers never get more than `most` between them.
 */
export async function takeTry(db: Database, key: string, most: number, minutes: number): Promise<Try | null> {
  const { rows } = await sql<{ at: string }>`
    insert into tries as t (key, times) values (${key}, array[clock_timestamp()])
    on conflict (key) do update
      set times = array(select x from unnest(t.times) as x where x > now() - make_interval(mins => ${minutes}))
        || clock_timestamp()
      where (select count(*) from unnest(t.times) as x where x > now() - make_interval(mins => ${minutes})) < ${most}
    returning times[cardinality(times)]::text as at
  `.execute(db)
  return rows[0] ? { key, at: rows[0].at } : null
}

/** Takes back a try that turned out to be none. */
export async function returnTry(db: Database, { key, at }: Try): Promise<void> {
  await sql`update tries set times = array_remove(times, ${at}::timestamptz) where key = ${key}`.execute(db)
}

/** Seconds until the oldest try under `key` no longer counts; at least 1. */
export async function secondsUntilNextTry(db: Database, key: string, minutes: number): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from min(x) + make_interval(mins => ${minutes}) - now())) as seconds
    from tries, unnest(times) as x
    where key = ${key} and x > now() - make_interval(mins => ${minutes})
  `.execute(db)
  return Math.max(1, rows[0]?.seconds ?? 1)
}

/** Forgets every try under `key`. */
export async function forgetTries(db: Database, key: string): Promise<void> {
  await db.deleteFrom('tries').where('key', '=', key).execute()
}
