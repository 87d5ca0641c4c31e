import { type RawBuilder, sql } from 'kysely'
import { BRIEF_HOLD_HOURS } from '../../../shop/orders/orders.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { Operand } from '../../db/prepared.ts'

/**
 * Returns the pieces that open lines hold, by variant id. Variants without holds are missing from the map. A caller
 * that makes a decision from the result must lock the variants first, because orders are placed under that lock.
 */
export async function findHeldPieces(
  db: Database | Tx,
  variants: readonly number[],
  holdHours: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; held: number }>`
    select id, ${heldPieces(sql.ref('v.id'), holdHours)} as held
    from (select distinct unnest(${variants}::bigint[]) as id) v`.execute(db)
  return new Map(rows.filter(({ held }) => held > 0).map(({ id, held }) => [id, held]))
}

/**
 * The held pieces of one variant, as a subquery. Lines that hold for the shop's hold hours, and lines that hold for
 * BRIEF_HOLD_HOURS, use separate index ranges, so expired holds are never read.
 */
export function heldPieces(variant: RawBuilder<unknown>, holdHours: Operand<number>): RawBuilder<number> {
  const held = (brief: RawBuilder<unknown>, hours: RawBuilder<unknown>) => sql`(
    select coalesce(sum(h.quantity), 0) from order_lines h
    where h.variant_id = ${variant} and h.ready_at is null and h.cancelled_at is null
      and ${brief} and h.holds_from > now() - make_interval(secs => ${hours} * 3600))`
  return sql<number>`(${held(sql`not h.brief_hold`, sql`${holdHours}::float8`)}
    + ${held(sql`h.brief_hold`, sql`least(${holdHours}::float8, ${BRIEF_HOLD_HOURS}::float8)`)})`
}
