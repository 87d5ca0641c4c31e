import { sql } from 'kysely'
import type { Branded, Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'

/** Deletes the lines with these products from hand-back proposals, and proposals that have no other lines. */
export async function deleteHandBacks(
  tx: Tx,
  products: readonly Branded<Locked<{ readonly id: string }>, 'demo'>[],
): Promise<void> {
  const ids = sql`any(${products.map(({ id }) => id)}::text[])`
  await sql`
    with gone as (delete from hand_back_lines where product_id = ${ids} returning hand_back_id)
    delete from hand_backs b where id in (select hand_back_id from gone)
      and not exists (select from hand_back_lines l where l.hand_back_id = b.id and not l.product_id = ${ids})`.execute(
    tx,
  )
}
