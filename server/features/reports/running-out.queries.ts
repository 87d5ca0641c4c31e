import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../../shop/numbers/dates.ts'
import { MAX_FORECAST_DAYS, RUNNING_OUT_DAYS, SELLING_DAYS } from '../../../shop/reports.ts'
import type { Database } from '../../db/open.ts'
import { soldWithin } from './sold.queries.ts'

/** The condition that variant `v` is at its threshold: its own, else the shop's, else 0. */
export const isAtThreshold = (lowStock: number | null): RawBuilder<boolean> =>
  sql`v.stock <= coalesce(v.low_stock, ${lowStock}::bigint, 0)`

/**
 * Selects the number of days for which `pieces` last at the sales rate of the last 30 days. Null if no pieces were
 * sold, or if the number is too large to be meaningful.
 */
export const daysLeft = (pieces: RawBuilder<unknown>, sold: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${pieces} * ${SELLING_DAYS}::int <= ${sold} * ${MAX_FORECAST_DAYS}::int
    then floor(${pieces} * ${SELLING_DAYS}::int / nullif(${sold}, 0))::bigint end`

/**
 * Selects the counted products on sale that are running out, one row for each. A product is running out if one of its
 * types is at its threshold, or if the product would sell out within a week at the rate of the last 30 days.
 */
export function runningOutProducts(lowStock: number | null, today: string): RawBuilder<unknown> {
  const isFew = isAtThreshold(lowStock)
  return sql`
    select p.id, p.name, c.pieces, c.types, coalesce(s.sold, 0) as sold,
      ${daysLeft(sql`c.pieces`, sql`s.sold`)} as days_left,
      -- Products with the fewest days left come first, and products that nobody buys come last.
      case when s.sold > 0 then -round(c.pieces * ${SELLING_DAYS}::int / s.sold, 6) else -1000000000 - c.pieces end as urgency
    from (
      select v.product_id, sum(v.stock) as pieces, bool_or(${isFew}) as few,
        string_agg(v.type || ' pisi ' || v.stock, ', ' order by v.position, v.id) filter (where ${isFew}) as types
      from variants v where v.stock is not null and v.archived_at is null group by v.product_id
    ) c
    join products p on p.id = c.product_id and p.deleted_at is null and p.status = 'inapatikana'
    left join (
      select product_id, sum(units_sold) as sold
      from (${soldWithin({ from: addDays(today, 1 - SELLING_DAYS), to: today })}) days group by product_id
    ) s on s.product_id = c.product_id
    where c.few or c.pieces * ${SELLING_DAYS}::int <= s.sold * ${RUNNING_OUT_DAYS}::int`
}

type RunningOut = { id: string; name: string; pieces: number; types: string | null; days_left: number | null }

/** Returns the number of products that are running out, and the most urgent of them. */
export async function readRunningOut(
  db: Database,
  lowStock: number | null,
  today: string,
  max: number,
): Promise<{ products: number; first: RunningOut[] }> {
  const { rows } = await sql<RunningOut & { products: number }>`
    select id, name, pieces, types, days_left, count(*) over () as products
    from (${runningOutProducts(lowStock, today)}) r order by urgency desc, id desc limit ${max}`.execute(db)
  return { products: rows[0]?.products ?? 0, first: rows }
}
