import { sql } from 'kysely'
import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'
import { STOREROOM } from '../ledger/places.queries.ts'
import type { Variant } from '../ledger/variants.queries.ts'

/**
 * Returns the ids of the places in which a variant was counted after this moment. A count has the time at which it was
 * submitted, even if it was approved later; for a stocktake, this time is `happened_at`. An opening sheet counts the
 * storeroom at the time of the import.
 */
export async function placesCountedSince(tx: Tx, variant: Locked<Variant>, moment: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(p.id, ${STOREROOM.id}::bigint) as id
    from stock_update_lines u left join places p on p.person_id = u.hands_of
    where u.product_id = ${variant.product_id} and u.variant_id = ${variant.id} and u.change_type = 'marekebisho'
      and u.status = 'approved' and u.created_at > ${moment} and (u.hands_of is null or p.id is not null)
    union
    select place_id from stock_movements
    where variant_id = ${variant.id} and ref_kind = 'stocktake_line' and happened_at > ${moment}
    union
    select place_id from stock_movements
    where variant_id = ${variant.id} and ref_kind = 'opening_sheet' and at > ${moment}`.execute(tx)
  return rows.map(({ id }) => id)
}
