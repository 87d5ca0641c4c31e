import { sql } from 'kysely'
import { type CostState, costOfPiece } from '../../../shop/products/average-cost.ts'
import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import type { Variant } from './variants.queries.ts'

/** Returns the total pieces of a locked variant in all places, and their average cost. */
export async function readCostState(tx: Tx, variant: Locked<Variant>): Promise<CostState> {
  const { rows } = await sql<CostState>`
    select coalesce(v.stock, 0) + coalesce((select sum(s.pieces) from place_stock s where s.variant_id = v.id), 0)
      as pieces, v.average_cost as average
    from variants v where v.id = ${variant.id}`.execute(tx)
  return rows[0] ?? { pieces: 0, average: null }
}

/** Returns the current cost per piece of each variant, or null if unknown. */
export async function readPieceCosts(tx: Tx, variants: readonly number[]): Promise<Map<number, number | null>> {
  const rows = await tx
    .selectFrom('variants')
    .select(['id', 'average_cost', 'buying_price', 'shipping_cost', 'items_per_package'])
    .where('id', 'in', variants)
    .execute()
  return new Map(rows.map(({ id, average_cost, ...facts }) => [id, costOfPiece(average_cost, facts)]))
}

export async function writeAverage(tx: Tx, variant: Locked<Variant>, average: number | null): Promise<void> {
  await tx.updateTable('variants').set({ average_cost: average }).where('id', '=', variant.id).execute()
}

/** Stores the average costs of many variants in one statement. */
export async function writeAverages(
  tx: Tx,
  averages: readonly { id: number; average: number | null }[],
): Promise<void> {
  await sql`
    update variants v set average_cost = a.average
    from json_to_recordset(${JSON.stringify(averages)}::json) as a(id bigint, average numeric)
    where v.id = a.id`.execute(tx)
}
