import { sql } from 'kysely'
import type { RestChoice } from '../../../shop/products/stocktakes.ts'
import type { Database } from '../../db/open.ts'
import { STOREROOM } from '../ledger/places.queries.ts'
import { isInScope, scopeOf } from './stocktakes.queries.ts'

/** A counted type with its stock according to the books. */
export type BookRow = {
  variant_id: number
  product_id: string
  product_name: string
  type: string | null
  counted: number
  /** The times of the first and last count of the type. */
  first_at: Date
  last_at: Date
  /** True if nobody counted the type and the stocktake therefore counts it as 0. */
  is_rest: boolean
  /** True if the product was deleted. */
  removed: boolean
  stock: number | null
  /**
   * The stock in the books at the time of the last count, and the pieces (signed) that moved between the first and the
   * last count.
   */
  book: number
  moved_between: number
  /** True if the type had been counted before this stocktake's last count of it. */
  counted_before: boolean
  /** True if an opening or a correction set the stock after the last count. */
  overtaken: boolean
  /** The pieces (signed) of these openings and corrections, and who approved the last of them. */
  corrected_after: number
  overtaken_by: number | null
  price: number
  average_cost: number | null
  buying_price: number | null
  shipping_cost: number | null
  items_per_package: number | null
}

type Counting = { id: number; category: string | null; rest: RestChoice; restAt: Date }

/**
 * Reads the counted types with their stock in the books at the time of their counts. Each movement counts at the time
 * when it really happened: a late sale when it was made, a correction when the goods were counted. With `rest` 'zero',
 * a type in stock that nobody counted gets a count of 0 at `restAt`.
 */
export async function readBooks(db: Database, { id, category, rest, restAt }: Counting): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    with counted as materialized (
      select variant_id, sum(pieces)::bigint as counted, min(counted_at) as first_at, max(counted_at) as last_at,
        false as is_rest
      from stocktake_counts where stocktake_id = ${id} and replaced_at is null and pieces is not null group by 1
    ), all_counts as (
      select * from counted
      union all
      select v.id, 0, ${restAt}::timestamptz, ${restAt}::timestamptz, true
      from variants v join products p on p.id = v.product_id
      where ${rest}::text = 'zero' and v.stock > 0 and ${isInScope(scopeOf({ id, category }))}
        and not exists (select from counted c where c.variant_id = v.id)
    )
    select c.variant_id, v.product_id, p.name as product_name, v.type, c.counted, c.first_at, c.last_at, c.is_rest,
      p.deleted_at is not null as removed, v.stock, coalesce(v.stock, 0) - coalesce(m.after_last, 0) as book,
      coalesce(m.after_first, 0) - coalesce(m.after_last, 0) as moved_between,
      v.stock is not null and exists (
        select from stock_movements b left join stock_update_lines u on b.ref_kind = 'stock_update' and u.id = b.ref_id
        where b.variant_id = v.id and b.place_id = ${STOREROOM.id} and ${momentOf('b')} <= c.last_at) as counted_before,
      coalesce(m.overtaken, false) as overtaken, coalesce(m.corrected_after, 0) as corrected_after, m.overtaken_by,
      v.price, v.average_cost, v.buying_price, v.shipping_cost, v.items_per_package
    from all_counts c
    join variants v on v.id = c.variant_id
    join products p on p.id = v.product_id
    left join lateral (
      select sum(a.pieces) filter (where a.moment > c.last_at)::bigint as after_last,
        sum(a.pieces) filter (where a.moment > c.first_at)::bigint as after_first,
        bool_or(a.reason in ('opening', 'correction') and a.moment > c.last_at) as overtaken,
        (sum(a.pieces) filter (where a.reason in ('opening', 'correction') and a.moment > c.last_at))::bigint
          as corrected_after,
        (array_agg(a.person_id order by a.id desc)
          filter (where a.reason in ('opening', 'correction') and a.moment > c.last_at))[1] as overtaken_by
      from (
        select b.id, b.pieces, b.reason, b.person_id, ${momentOf('b')} as moment
        from stock_movements b left join stock_update_lines u on b.ref_kind = 'stock_update' and u.id = b.ref_id
        where b.variant_id = v.id and b.place_id = ${STOREROOM.id} and b.at > c.first_at
      ) a
    ) m on true
    order by c.variant_id`.execute(db)
  return rows
}

/**
 * The time at which a movement really happened, in a statement with its stock update `u`. Never later than the time of
 * the row itself.
 */
const momentOf = (movement: string) => sql`
  case when u.change_type = 'marekebisho' then u.created_at
    else coalesce(${sql.ref(`${movement}.happened_at`)}, ${sql.ref(`${movement}.at`)}) end`

/** A type in stock that nobody counted. `types` is the number of all such types, `worth` their total selling value. */
export type UncountedRow = { product_name: string; type: string | null; stock: number; types: number; worth: number }

/** Lists types in stock that nobody counted, largest value first. */
export async function listUncounted(
  db: Database,
  { id, category }: Pick<Counting, 'id' | 'category'>,
  limit: number,
): Promise<UncountedRow[]> {
  const { rows } = await sql<UncountedRow>`
    select p.name as product_name, v.type, v.stock, count(*) over () as types,
      round(sum(v.stock * v.price) over (), 2) as worth
    from variants v join products p on p.id = v.product_id
    where v.stock > 0 and ${isInScope(scopeOf({ id, category }))} and not exists (
      select from stocktake_counts c where c.stocktake_id = ${id} and c.variant_id = v.id and c.replaced_at is null
        and c.pieces is not null)
    order by v.stock * v.price desc, v.id limit ${limit}::int`.execute(db)
  return rows
}

/** Returns the number of types that nobody counted, and how many of them have stock in the books. */
export async function countUncounted(
  db: Database,
  { id, category }: Pick<Counting, 'id' | 'category'>,
): Promise<{ uncounted: number; uncounted_in_stock: number }> {
  const { rows } = await sql<{ uncounted: number; uncounted_in_stock: number }>`
    select count(*) as uncounted, count(*) filter (where v.stock > 0) as uncounted_in_stock
    from variants v join products p on p.id = v.product_id
    where ${isInScope(scopeOf({ id, category }))} and not exists (
      select from stocktake_counts c where c.stocktake_id = ${id} and c.variant_id = v.id and c.replaced_at is null
        and c.pieces is not null)`.execute(db)
  return rows[0] ?? { uncounted: 0, uncounted_in_stock: 0 }
}
