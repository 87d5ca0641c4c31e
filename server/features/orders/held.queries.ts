import { type RawBuilder, sql } from 'kysely'
import { BRIEF_HOLD_HOURS } from '../../../shop/orders/orders.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { Operand } from '../../db/prepared.ts'

/**
 * Pieces that open lines hold of variants, by the variant's id; one that nothing is held of is left out. Who decides by
 * it locks the variants first: orders are placed under the same lock.
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
 * The same of one variant, as part of a statement. One index range for the lines that hold as long as the shop says and
 * one for those that hold BRIEF_HOLD_HOURS at most, so that none is read that holds no more.
 */
export function heldPieces(variant: RawBuilder<unknown>, holdHours: Operand<number>): RawBuilder<number> {
  const held = (brief: RawBuilder<unknown>, hours: RawBuilder<unknown>) => sql`(
    select coalesce(sum(h.quantity), 0) from order_lines h
    where h.variant_id = ${variant} and h.ready_at is null and h.cancelled_at is null
      and ${brief} and h.holds_from > now() - make_interval(secs => ${hours} * 3600))`
  return sql<number>`(${held(sql`not h.brief_hold`, sql`${holdHours}::float8`)}
    + ${held(sql`h.brief_hold`, sql`least(${holdHours}::float8, ${BRIEF_HOLD_HOURS}::float8)`)})`
}
