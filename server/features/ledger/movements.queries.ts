import { type RawBuilder, sql } from 'kysely'
import type { MovementReason, PlaceKind } from '../../../shop/products/stock.ts'
import type { Locked } from '../../db/brand.ts'
import { ifGiven } from '../../db/if-given.ts'
import type { Database, Tx } from '../../db/open.ts'
import { makesCounted } from './ledger.rules.ts'
import { type Place, STOREROOM } from './places.queries.ts'
import type { Variant } from './variants.queries.ts'

/** The reason of a movement, the row that it refers to, and the person who caused it. */
export type Movement = {
  reason: MovementReason
  /** The place that the pieces enter or leave; the storeroom by default. */
  place?: Place
  refKind:
    | 'order'
    | 'order_line'
    | 'stock_request'
    | 'stock_update'
    | 'hand_back_line'
    | 'return_line'
    | 'arrival_line'
    | 'stocktake_line'
    /** The audit row of the import. */
    | 'opening_sheet'
  refId: number
  by: number | null
  /** True if the person who made the request also decided on it, which is allowed but marked. */
  ownDecision?: boolean
  /** The cost of a piece, for a correction. */
  unitCost?: number | null
  /**
   * The real time of the movement, if it was before the transaction. For a late sale and for a shortage that is settled
   * later, this is the time of the sale. For a stocktake, it is the time of the count.
   */
  happenedAt?: Date | null
  /** The total costs of an arrival, in shillings. */
  costs?: { buying: number; shipping: number } | null
}

/**
 * Writes a movement of `pieces` (signed) and the balance of its place, and returns that balance. Returns null and
 * writes nothing if the balance would become negative, or if the stock was never counted and this movement does not
 * count it.
 */
export async function writeMovement(
  tx: Tx,
  variant: Locked<Variant>,
  pieces: number,
  movement: Movement,
): Promise<number | null> {
  const { reason, place = STOREROOM, refKind, refId, by, ownDecision = false } = movement
  const { unitCost = null, costs = null, happenedAt = null } = movement
  const moved =
    place.id === STOREROOM.id ? moveInStoreroom(variant, pieces, reason) : moveInHands(place, variant, pieces)
  const { rows } = await sql<{ balance: number }>`
    with moved as (${moved})
    insert into stock_movements (variant_id, product_id, place_id, pieces, balance, reason, ref_kind, ref_id, person_id,
      own_decision, packaging_type, items_per_package, buying_price, shipping_cost, unit_cost, buying_sum,
      shipping_sum, happened_at)
    select v.id, v.product_id, ${place.id}::bigint, ${pieces}::bigint, moved.balance, ${reason}, ${refKind},
      ${refId}::bigint, ${by}::bigint, ${ownDecision}::boolean, v.packaging_type, v.items_per_package, v.buying_price,
      v.shipping_cost, ${unitCost}::numeric, ${costs?.buying ?? null}::numeric, ${costs?.shipping ?? null}::numeric,
      ${happenedAt}::timestamptz
    from moved join variants v on v.id = moved.variant_id
    returning balance`.execute(tx)
  return rows[0]?.balance ?? null
}

const moveInStoreroom = (variant: Locked<Variant>, pieces: number, reason: MovementReason) => sql`
  update variants set stock = coalesce(stock, 0) + ${pieces}::bigint
  where id = ${variant.id} and (stock is not null or ${makesCounted(reason)}::boolean)
    and coalesce(stock, 0) + ${pieces}::bigint >= 0
  returning id as variant_id, stock as balance`

/**
 * Changes the carried pieces of a variant. The lock of the variant protects the place too. A variant that was never
 * counted is never carried.
 */
function moveInHands(place: Place, variant: Locked<Variant>, pieces: number): RawBuilder<unknown> {
  if (pieces < 0)
    return sql`
      update place_stock set pieces = pieces + ${pieces}::bigint
      where place_id = ${place.id} and variant_id = ${variant.id} and pieces + ${pieces}::bigint >= 0
      returning variant_id, pieces as balance`
  return sql`
    insert into place_stock as s (place_id, variant_id, pieces)
    select ${place.id}::bigint, id, ${pieces}::bigint from variants where id = ${variant.id} and stock is not null
    on conflict (variant_id, place_id) do update set pieces = s.pieces + excluded.pieces
    returning variant_id, pieces as balance`
}

/** The movement of one variant in a stocktake. */
export type CountedMovement = {
  variant_id: number
  /** Signed; 0 if the books were right. */
  pieces: number
  reason: 'opening' | 'correction'
  ref_id: number
  own_decision: boolean
  unit_cost: number | null
  /** The time of the count. */
  happened_at: Date
}

/** Writes movements of many locked variants in the storeroom, and their balances, in one statement. */
export async function writeCounted(
  tx: Tx,
  rows: readonly CountedMovement[],
  { refKind, by }: { refKind: 'stocktake_line'; by: number },
): Promise<void> {
  const { rows: written } = await sql<{ id: number }>`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as g(variant_id bigint, pieces bigint, reason text,
        ref_id bigint, own_decision boolean, unit_cost numeric, happened_at timestamptz)
    ), moved as (
      update variants v set stock = coalesce(v.stock, 0) + g.pieces from given g
      where v.id = g.variant_id and coalesce(v.stock, 0) + g.pieces >= 0
      returning v.id, v.product_id, v.stock, v.packaging_type, v.items_per_package, v.buying_price, v.shipping_cost, g.*
    )
    insert into stock_movements (variant_id, product_id, place_id, pieces, balance, reason, ref_kind, ref_id, person_id,
      own_decision, packaging_type, items_per_package, buying_price, shipping_cost, unit_cost, happened_at)
    select id, product_id, ${STOREROOM.id}::bigint, pieces, stock, reason, ${refKind}, ref_id, ${by}::bigint, own_decision,
      packaging_type, items_per_package, buying_price, shipping_cost, unit_cost, happened_at
    from moved order by id
    returning id`.execute(tx)
  if (written.length !== rows.length) throw new Error(`${written.length} of ${rows.length} counts were written`)
}

/** Returns true if a person's carried stock of the variant was counted before, so that this is not the first count. */
export async function wasCounted(tx: Tx, variant: Locked<Variant>, place: Place): Promise<boolean> {
  const row = await tx
    .selectFrom('stock_movements')
    .select('id')
    .where('variant_id', '=', variant.id)
    .where('place_id', '=', place.id)
    .where('reason', 'in', ['opening', 'correction'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the sum of the pieces (signed) that moved in a place before a time, but whose movement was recorded only
 * after it, so that the balance at that time did not include them. Most are sales that a phone sent late.
 */
export async function sumLateMovements(
  tx: Tx,
  variant: Locked<Variant>,
  { place, before }: { place: Place; before: Date },
): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(pieces), 0)::bigint as pieces from stock_movements
    where variant_id = ${variant.id} and place_id = ${place.id} and happened_at <= ${before} and at > ${before}`.execute(
    tx,
  )
  return rows[0]?.pieces ?? 0
}

type Page = { before: number | undefined; limit: number; place: PlaceKind }

/** Returns a page of a product's movements, newest first, either in the storeroom or of the stock that people carry. */
export async function listMovements(db: Database, productId: string, { before, limit, place }: Page) {
  return db
    .selectFrom('stock_movements as m')
    .innerJoin('variants as v', 'v.id', 'm.variant_id')
    .leftJoin('people as who', 'who.id', 'm.person_id')
    .innerJoin('places as at', 'at.id', 'm.place_id')
    .leftJoin('people as holder', 'holder.id', 'at.person_id')
    .select(['m.id', 'v.type', 'm.pieces', 'm.balance as stock', 'm.reason', 'm.ref_kind', 'm.ref_id', 'm.at'])
    .select(['m.packaging_type', 'm.items_per_package', 'm.own_decision', 'who.name', 'who.username', 'who.phone'])
    .select(['at.kind as place', 'holder.name as holder_name', 'holder.username as holder_username'])
    .select('holder.phone as holder_phone')
    .where('m.product_id', '=', productId)
    .where('m.place_id', place === 'store' ? '=' : '<>', STOREROOM.id)
    .$call(ifGiven(before, (query, before) => query.where('m.id', '<', before)))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
}
