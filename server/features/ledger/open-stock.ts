import { sql } from 'kysely'
import { problem } from '../../../shop/problems.ts'
import { costAfterMovement } from '../../../shop/products/average-cost.ts'
import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import type { Movement } from './movements.queries.ts'
import type { Variant } from './variants.queries.ts'

type Opening = { variant: Locked<Variant>; pieces: number }

/**
 * Enters the stock of many locked variants that were never counted, each like `moveStock`: a ledger row, the
 * storeroom's balance, and the average cost. Throws changed_meanwhile if one of the variants was counted meanwhile.
 */
export async function openStock(
  tx: Tx,
  openings: readonly Opening[],
  { refKind, refId, by }: Pick<Movement, 'refKind' | 'refId' | 'by'>,
): Promise<void> {
  if (openings.length === 0) return
  const rows = openings.map(({ variant, pieces }) => {
    const before = { pieces: 0, average: variant.average_cost }
    return {
      id: variant.id,
      pieces,
      average: costAfterMovement(before, { ...variant, pieces, reason: 'opening' }).average,
    }
  })
  const { rows: moved } = await sql`
    with opened as (
      update variants v set stock = o.pieces, average_cost = o.average
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(id bigint, pieces bigint, average numeric)
      where v.id = o.id and v.stock is null
      returning v.id, v.product_id, v.stock, v.packaging_type, v.items_per_package, v.buying_price, v.shipping_cost
    )
    insert into stock_movements (variant_id, product_id, pieces, balance, reason, ref_kind, ref_id, person_id,
      packaging_type, items_per_package, buying_price, shipping_cost)
    select id, product_id, stock, stock, 'opening', ${refKind}, ${refId}::bigint, ${by}::bigint,
      packaging_type, items_per_package, buying_price, shipping_cost
    from opened order by id
    returning id`.execute(tx)
  if (moved.length < openings.length) throw problem('changed_meanwhile')
}
