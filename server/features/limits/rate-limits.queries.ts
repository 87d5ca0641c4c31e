import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { type LimitName, type RateLimit, rateLimits } from './rate-limits.rules.ts'

/** A hit counted under a key at a time of the database's clock. */
export type Hit = { key: string; at: string }

/** Returns the key of a hit: the name of the limit, and the address, phone number, browser or person. */
const keyOf = (limit: LimitName, who: string): string => `${limit}:${who}`

/**
 * Counts one more hit of `limit` for `who` and returns it. If the limit is reached, counts nothing and returns the
 * seconds until there is room. A single statement on one row decides and counts, so parallel callers in all processes
 * never exceed the limit. In a transaction, the row stays locked until the transaction ends. The window slides: any
 * period of `minutes` has at most `max` hits.
 */
export async function countHit(
  db: Database | Tx,
  limit: LimitName,
  who: string,
): Promise<{ hit: Hit } | { retryAfter: number }> {
  const { max, minutes }: RateLimit = rateLimits[limit]
  const key = keyOf(limit, who)
  const statement = sql<{ at: string | null; seconds: number | null }>`
    with counted as (
      insert into rate_limit_hits as r (key, hit_at) values (${key}::text, array[clock_timestamp()])
      on conflict (key) do update
        set hit_at = array(${hitsWithin(minutes)}) || clock_timestamp()
        where (select count(*) from (${hitsWithin(minutes)}) as hits) < ${max}::int
      returning hit_at[cardinality(hit_at)]::text as at
    )
    select (select at from counted) as at,
      (select ceil(extract(epoch from min(x) + make_interval(mins => ${minutes}::int) - now()))
       from (select x from rate_limit_hits r, ${windowOf(minutes)} and r.key = ${key}::text) as hits) as seconds`
  const [row] = await prepared(db, 'count_hit', statement)
  if (row?.at) return { hit: { key, at: row.at } }
  return { retryAfter: Math.max(1, row?.seconds ?? 1) }
}

/**
 * Selects the hits of row `r` in the current window. A hit further in the future than the length of the window was
 * written before the clock was set back, and does not count.
 */
const windowOf = (minutes: number): RawBuilder<unknown> => sql`unnest(r.hit_at) as x
  where x > now() - make_interval(mins => ${minutes}::int) and x < now() + make_interval(mins => ${minutes}::int)`

const hitsWithin = (minutes: number): RawBuilder<unknown> => sql`select x from ${windowOf(minutes)}`

/** Removes a hit, so that it no longer counts. */
export async function removeHit(db: Database | Tx, { key, at }: Hit): Promise<void> {
  await sql`update rate_limit_hits set hit_at = array_remove(hit_at, ${at}::timestamptz) where key = ${key}`.execute(db)
}

/** Deletes the hits of a limit for several phone numbers, addresses or browsers. */
export async function deleteHits(db: Database | Tx, limit: LimitName, counted: readonly string[]): Promise<void> {
  const keys = counted.map((who) => keyOf(limit, who))
  if (keys.length > 0) await db.deleteFrom('rate_limit_hits').where('key', 'in', keys).execute()
}

/** Deletes all hits under a limit. */
export async function deleteAllHits(tx: Tx, limit: LimitName): Promise<void> {
  await sql`delete from rate_limit_hits where starts_with(key, ${keyOf(limit, '')})`.execute(tx)
}

/** Removes rows without a hit in the last day. */
export async function deleteOldHits(db: Database): Promise<void> {
  await sql`
    delete from rate_limit_hits
    where cardinality(hit_at) = 0 or hit_at[cardinality(hit_at)] < now() - interval '1 day'
  `.execute(db)
}
