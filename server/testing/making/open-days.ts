import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/** Records that the shop was open on the last `days` days. Only then does removeExpiredRows forget idle customers. */
export const makeOpenDays = (db: Database, days: number) =>
  sql`insert into evening_notices (day, at)
    select current_date - n, now() - make_interval(days => n) from generate_series(1, ${days}::int) n
    on conflict (day) do nothing`.execute(db)
