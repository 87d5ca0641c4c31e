import { sql } from 'kysely'
import type { Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'

/** Records what the types of these products cost from now on, if it differs from the last record. */
export async function keepPrices(tx: Tx, products: readonly Locked<{ id: string }>[]): Promise<void> {
  await keepPricesOf(
    tx,
    products.map(({ id }) => id),
  )
}

/** Like keepPrices, for products that nobody else can see yet. */
export async function keepPricesOf(tx: Tx, ids: readonly string[]): Promise<void> {
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
