import { sql } from 'kysely'
import type { Branded, Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'

/**
 * Deletes the lines of these products, subtracts their shares of the shipping, and deletes arrivals that then have no
 * lines.
 */
export async function deleteArrivalLines(
  tx: Tx,
  products: readonly Branded<Locked<{ readonly id: string }>, 'demo'>[],
): Promise<void> {
  const ids = sql`any(${products.map(({ id }) => id)}::text[])`
  await sql`
    with gone as (
      delete from arrival_lines where product_id = ${ids} returning arrival_id, coalesce(shipping_sum, 0) as shipping
    )
    update arrivals a set shipping_total = a.shipping_total - g.shipping
    from (select arrival_id, sum(shipping) as shipping from gone group by arrival_id) g where a.id = g.arrival_id`.execute(
    tx,
  )
  await sql`
    delete from arrivals a where not exists (select from arrival_lines l where l.arrival_id = a.id)`.execute(tx)
}
