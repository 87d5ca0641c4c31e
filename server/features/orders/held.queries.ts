import { sql } from 'kysely'
import type { Database, Tx } from '../../db/open.ts'

/**
 * Pieces that open lines hold of variants, by the variant's id; one that nothing is held of is left out. Who decides by
 * it locks the variants first: orders are placed under the same lock.
 */
export async function findHeldPieces(
  db: Database | Tx,
  variants: readonly number[],
  holdHours: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ variant_id: number; held: number }>`
    select variant_id, sum(quantity) as held from order_lines
    where variant_id = any(${variants}::bigint[]) and ready_at is null and cancelled_at is null
      and holds_from > now() - make_interval(secs => ${holdHours * 3600}::float8)
    group by variant_id`.execute(db)
  return new Map(rows.map(({ variant_id, held }) => [variant_id, held]))
}
