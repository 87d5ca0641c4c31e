import { sql } from 'kysely'
import type { Branded, Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'

/** Removes the lines of hand-back proposals with products about to be removed, and proposals without other lines. */
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
