import { sql } from 'kysely'
import type { MovementReason } from '../../../shop/products/stock.ts'
import type { Locked } from '../../db/brand.ts'
import type { Database, Tx } from '../../db/open.ts'
import { makesCounted } from './ledger.rules.ts'
import type { Variant } from './variants.queries.ts'

/** The reason of a movement, the row it refers to and the person who caused it. */
export type Movement = {
  reason: MovementReason
  refKind: 'order' | 'order_line' | 'stock_request' | 'stock_update'
  refId: number
  by: number | null
  /** True if the person who made the request also decided it, which is allowed but marked. */
  ownDecision?: boolean
}

/**
 * Writes a movement of `pieces` (signed) and the variant's stock, and returns the balance. Returns null and writes
 * nothing if the stock was never counted (unless this movement counts it) or would fall below 0.
 */
export async function writeMovement(
  tx: Tx,
  variant: Locked<Variant>,
  pieces: number,
  { reason, refKind, refId, by, ownDecision = false }: Movement,
): Promise<number | null> {
  const { rows } = await sql<{ balance: number }>`
    with moved as (
      update variants set stock = coalesce(stock, 0) + ${pieces}::bigint
      where id = ${variant.id} and (stock is not null or ${makesCounted(reason)}::boolean)
        and coalesce(stock, 0) + ${pieces}::bigint >= 0
      returning id, product_id, stock, packaging_type, items_per_package, buying_price, shipping_cost
    )
    insert into stock_movements (variant_id, product_id, pieces, balance, reason, ref_kind, ref_id, person_id,
      own_decision, packaging_type, items_per_package, buying_price, shipping_cost)
    select id, product_id, ${pieces}::bigint, stock, ${reason}, ${refKind}, ${refId}::bigint, ${by}::bigint,
      ${ownDecision}::boolean, packaging_type, items_per_package, buying_price, shipping_cost
    from moved
    returning balance`.execute(tx)
  return rows[0]?.balance ?? null
}

/** Returns a page of a product's movements, newest first. */
export async function listMovements(db: Database, productId: string, before: number | undefined, limit: number) {
  return db
    .selectFrom('stock_movements as m')
    .innerJoin('variants as v', 'v.id', 'm.variant_id')
    .leftJoin('people as who', 'who.id', 'm.person_id')
    .select(['m.id', 'v.type', 'm.pieces', 'm.balance as stock', 'm.reason', 'm.ref_kind', 'm.ref_id', 'm.at'])
    .select(['m.packaging_type', 'm.items_per_package', 'm.own_decision', 'who.name', 'who.username', 'who.phone'])
    .where('m.product_id', '=', productId)
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
}
