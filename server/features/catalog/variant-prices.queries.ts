import { type RawBuilder, sql } from 'kysely'
import type { PriceTier, TierScope } from '../../../shop/products/prices.ts'
import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'

/** Records the current prices of these products' types, if they differ from the last record. */
export async function recordPrices(tx: Tx, products: readonly Locked<{ id: string }>[]): Promise<void> {
  await recordPricesOf(
    tx,
    products.map(({ id }) => id),
  )
}

/** Like recordPrices, by id. The variants must be locked, or not yet visible to other transactions. */
export async function recordPricesOf(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into variant_prices (variant_id, price, price_tiers, tier_scope, items_per_package)
    select v.id, v.price, v.price_tiers, v.tier_scope, v.items_per_package
    from variants v
    left join lateral (
      select * from variant_prices p where p.variant_id = v.id order by p.id desc limit 1) last on true
    where v.product_id = any(${ids}::text[]) and v.archived_at is null
      and (last.id is null or (last.price, last.price_tiers, last.tier_scope, last.items_per_package)
        is distinct from (v.price, v.price_tiers, v.tier_scope, v.items_per_package))
    order by v.id`.execute(tx)
}

/**
 * The beginning of a statement that revives archived variants. Inserts the last price record of each variant again. Two
 * equal records in a row mark a revival, because otherwise no record equals the record before it. `revived` selects the
 * ids of the variants.
 */
export const withRevivals = (revived: RawBuilder<unknown>) => sql`
    with returned as (
      insert into variant_prices (variant_id, price, price_tiers, tier_scope, items_per_package)
      select last.variant_id, last.price, last.price_tiers, last.tier_scope, last.items_per_package
      from (${revived}) back (variant_id)
      cross join lateral (
        select * from variant_prices p where p.variant_id = back.variant_id order by p.id desc limit 1) last
      order by last.variant_id)`

/** Records that the types of a deleted product were restored. */
export async function recordRestored(tx: Tx, product: Locked<{ id: string }>): Promise<void> {
  await sql`${withRevivals(sql`select id from variants where product_id = ${product.id} and archived_at is null`)}
    select`.execute(tx)
}

/** A price record of a type. It applies until the next record. */
export type EarlierPrice = {
  variant_id: number
  price: number
  price_tiers: PriceTier[]
  tier_scope: TierScope
  items_per_package: number | null
}

/**
 * Returns the prices that types had between two times, latest first. If a type had no price at the earlier time, its
 * first price is included.
 */
export async function readPricesBetween(
  tx: Tx,
  variants: readonly number[],
  { from, to }: { from: Date; to: Date },
): Promise<EarlierPrice[]> {
  const { rows } = await sql<EarlierPrice>`
    select p.variant_id, p.price, p.price_tiers, p.tier_scope, p.items_per_package
    from unnest(${variants}::bigint[]) v(id)
    cross join lateral (select coalesce(
      (select max(id) from variant_prices where variant_id = v.id and since <= ${from} and price > 0),
      (select min(id) from variant_prices where variant_id = v.id and price > 0)) as id) first
    join variant_prices p on p.variant_id = v.id and p.price > 0
      and (p.id = first.id or p.id > first.id and p.since <= ${to})
    order by p.id desc`.execute(tx)
  return rows
}
