import { sql } from 'kysely'
import type { Database } from '../../../db/open.ts'

/** The maximum number of different searches counted per day, so that nobody can fill the database. */
const MAX_WORDS_A_DAY = 500
/** Days for which missed searches are kept. */
export const MISSED_SEARCH_DAYS = 90

/** Increases the count of words without a result on this day. Beyond the day's limit, new words are ignored. */
export async function countMissedSearch(db: Database, day: string, words: string): Promise<void> {
  await sql`
    insert into missed_searches as m (day, words)
    select ${day}::date, ${words}::text
    where exists (select from missed_searches where day = ${day}::date and words = ${words}::text)
      or (select count(*) from missed_searches where day = ${day}::date) < ${MAX_WORDS_A_DAY}::int
    on conflict (day, words) do update set times = m.times + 1`.execute(db)
}

/** Returns the words counted since a day, most frequent first, and the number of all such words. */
export async function listMissedSearches(
  db: Database,
  since: string,
  limit: number,
): Promise<{ words: string; times: number; last_day: string; total: number }[]> {
  const { rows } = await sql<{ words: string; times: number; last_day: string; total: number }>`
    select words, sum(times)::int as times, max(day) as last_day, (count(*) over ())::int as total
    from missed_searches where day >= ${since}::date
    group by words order by times desc, last_day desc, words limit ${limit}::int`.execute(db)
  return rows
}

/** Removes words older than 90 days. */
export async function deleteOldMissedSearches(db: Database): Promise<void> {
  await sql`delete from missed_searches where day < current_date - ${MISSED_SEARCH_DAYS}::int`.execute(db)
}
