import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/** Figures of the store over all processes. */
export type StoreFigures = {
  databaseBytes: number
  ordersPlaced: number
  /** Waiting work for people, by kind. */
  open: Record<'orders' | 'stock_requests' | 'stock_updates', number>
  /** Seconds since the last good backup. If there is none yet, seconds since backups began to be expected. */
  backupAge: number
  /** The time of the last failed backup, in seconds since 1970. 0 if a good backup was made since. */
  backupFailedAt: number
  /** Number of the store's newest migration. */
  schema: number
  /** True for a restored store that nobody has confirmed yet. */
  isAsleep: boolean
  /** Seconds since the last drill. If there was none yet, seconds since drills began to be expected. */
  drillAge: number
  /** False if the last drill found the backup to be bad. */
  isDrillGood: boolean
}

/** Reads only indexes and stored sums, never orders, so that it is fast at any size. */
export async function readStoreFigures(db: Database): Promise<StoreFigures> {
  const { rows } = await sql<{
    bytes: number
    placed: number
    orders: number
    requests: number
    updates: number
    age: number
    failed: number
    schema: number
    asleep: boolean
    drilled: number
    good: boolean
  }>`
    select pg_database_size(current_database()) as bytes,
      (select coalesce(sum(orders), 0) from day_totals) as placed,
      (select count(*) from orders where owed > 0) as orders,
      (select count(*) from stock_requests where status = 'pending') as requests,
      (select count(*) from stock_update_lines where status = 'pending') as updates,
      (select extract(epoch from now() - coalesce(
        (select made_at from backups where ok order by id desc limit 1), watched_since)) from backup_schedule) as age,
      (select coalesce(extract(epoch from failed_at), 0) from backup_schedule) as failed,
      (select max(substring(name from '^\\d+')::int) from kysely_migration) as schema,
      (select asleep from store_state) as asleep,
      (select extract(epoch from now() - coalesce(drilled_at, watched_since)) from backup_schedule) as drilled,
      (select drill_ok is distinct from false from backup_schedule) as good`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select of scalars returned no row')
  return {
    databaseBytes: row.bytes,
    ordersPlaced: row.placed,
    open: { orders: row.orders, stock_requests: row.requests, stock_updates: row.updates },
    backupAge: row.age,
    backupFailedAt: row.failed,
    schema: row.schema,
    isAsleep: row.asleep,
    drillAge: row.drilled,
    isDrillGood: row.good,
  }
}
