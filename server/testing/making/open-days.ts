import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/**
 * Records that the shop was running on each of the `days` days before today. removeExpiredRows forgets idle customers
 * only after MIN_RUN_DAYS such days (forget-customer.ts).
 */
export const makeOpenDays = (db: Database, days: number) =>
  sql`insert into evening_notices (day, at)
    select current_date - n, now() - make_interval(days => n) from generate_series(1, ${days}::int) n
    on conflict (day) do nothing`.execute(db)
