import { sql } from 'kysely'
import type { Branded, Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'

/** Deletes the counts of these products, and the stocktakes that are left without a count. */
export async function deleteCountsOf(
  tx: Tx,
  products: readonly Branded<Locked<{ readonly id: string }>, 'demo'>[],
): Promise<void> {
  const ids = sql`any(${products.map(({ id }) => id)}::text[])`
  await sql`delete from stocktake_products where product_id = ${ids}`.execute(tx)
  await sql`delete from stocktake_lines where product_id = ${ids}`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    delete from stocktake_counts where product_id = ${ids} returning stocktake_id as id`.execute(tx)
  await sql`
    delete from stocktakes s where id = any(${rows.map(({ id }) => id)}::bigint[])
      and not exists (select from stocktake_counts c where c.stocktake_id = s.id)
      and not exists (select from stocktake_lines l where l.stocktake_id = s.id)`.execute(tx)
}
