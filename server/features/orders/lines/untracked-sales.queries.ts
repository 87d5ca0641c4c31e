import { sql } from 'kysely'
import type { Database } from '../../../db/open.ts'
import type { UntrackedSince } from '../../stocktakes/untracked-sales.ts'

/** Finds sales of types that had no counted stock; see `FindUntrackedSales`. */
export async function findUntrackedSales(
  db: Database,
  variants: readonly UntrackedSince[],
): Promise<ReadonlyMap<number, number>> {
  if (variants.length === 0) return new Map()
  const { rows } = await sql<{ variant_id: number; pieces: number }>`
    select g.variant_id, sum(s.pieces)::bigint as pieces
    from json_to_recordset(${JSON.stringify(variants)}::json) as g(variant_id bigint, product_id text, since timestamptz)
    cross join lateral (
      select l.quantity as pieces from order_lines l
      where l.product_id = g.product_id and l.variant_id = g.variant_id and l.ready_at > g.since
        and l.taken = 0 and l.from_hands = 0 and l.shortage = 0 and l.settled_by_count = 0
      union all
      select -r.quantity from order_lines l
      join return_lines r on r.line_id = l.id and r.to_stock
      join order_returns t on t.id = r.return_id and t.at > g.since
      where l.product_id = g.product_id and l.variant_id = g.variant_id and l.ready_at is not null
        and not exists (select from stock_movements m where m.ref_kind = 'return_line' and m.ref_id = r.id)
    ) s
    group by 1`.execute(db)
  return new Map(rows.map(({ variant_id, pieces }) => [variant_id, pieces]))
}
