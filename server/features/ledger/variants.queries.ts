import { sql } from 'kysely'
import { requireFound } from '../../../shop/problems.ts'
import type { Packaging } from '../../../shop/products/packaging.ts'
import type { PriceTier } from '../../../shop/products/prices.ts'
import type { ProductStatus } from '../../../shop/products/products.ts'
import { brand, type Locked } from '../../db/brand.ts'
import type { Tx } from '../../db/open.ts'

/** A variant with the facts of its product. */
export type Variant = {
  readonly id: number
  readonly product_id: string
  readonly product_name: string
  readonly category: string
  readonly status: ProductStatus
  /** True if the product is deleted. */
  readonly deleted: boolean
  readonly type: string | null
  readonly price: number
  readonly price_tiers: readonly PriceTier[]
  /** The pieces in stock when the lock was taken. Null if never counted. */
  readonly stock: number | null
  /** The variant's own threshold, else the shop's default. */
  readonly low_stock: number | null
  readonly packaging_type: Packaging | null
  readonly items_per_package: number | null
  readonly buying_price: number | null
  readonly shipping_cost: number | null
  /** The average cost per piece when the lock was taken. */
  readonly average_cost: number | null
  /** True if the type was removed from its product. */
  readonly archived: boolean
}

/** Locks in id order with `for no key update`, so that new rows that refer to a variant do not have to wait. */
function lockedVariants(tx: Tx) {
  return tx
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.product_id', 'p.name as product_name', 'p.category', 'p.status', 'v.type', 'v.price'])
    .select([
      'v.price_tiers',
      'v.stock',
      'v.packaging_type',
      'v.items_per_package',
      'v.buying_price',
      'v.shipping_cost',
      'v.average_cost',
    ])
    .select([
      sql<boolean>`p.deleted_at is not null`.as('deleted'),
      sql<boolean>`v.archived_at is not null`.as('archived'),
      sql<number | null>`coalesce(v.low_stock,
        (select (s.settings ->> 'low_stock_threshold')::bigint from shop_settings s))`.as('low_stock'),
    ])
    .orderBy('v.id')
    .forNoKeyUpdate('v')
}

/**
 * Locks variants in id order, and returns them in that order without unknown ids. Every transaction that writes stock
 * calls this first with all its ids, so that transactions with the same variants cannot deadlock.
 */
export async function lockVariants(tx: Tx, ids: readonly number[]): Promise<Locked<Variant>[]> {
  if (ids.length === 0) return []
  const rows = await lockedVariants(tx).where('v.id', '=', sql<number>`any(${ids}::bigint[])`).execute()
  return rows.map((row) => brand(row, 'locked'))
}

/** Locks the variant to which a row refers. Throws not_found if row and variant were deleted meanwhile. */
export async function lockVariant(tx: Tx, id: number): Promise<Locked<Variant>> {
  return brand(requireFound(await lockedVariants(tx).where('v.id', '=', id).executeTakeFirst()), 'locked')
}

/** Locks all variants of a product, even archived variants, in id order. The product must be locked first. */
export async function lockVariantsOfProduct(tx: Tx, product: Locked<{ id: string }>): Promise<Locked<Variant>[]> {
  const rows = await lockedVariants(tx).where('v.product_id', '=', product.id).execute()
  return rows.map((row) => brand(row, 'locked'))
}

/**
 * Locks and returns all variants of these products in id order, even archived variants and variants of deleted
 * products.
 */
export async function lockVariantsOf(tx: Tx, productIds: readonly string[]): Promise<Locked<Variant>[]> {
  const rows = await lockedVariants(tx).where('v.product_id', '=', sql<string>`any(${productIds}::text[])`).execute()
  return rows.map((row) => brand(row, 'locked'))
}

/**
 * Locks all variants of several products in id order, even archived variants, without reading them. The products must
 * be locked first.
 */
export async function lockVariantsOfProducts(tx: Tx, products: readonly Locked<{ id: string }>[]): Promise<void> {
  const ids = products.map(({ id }) => id)
  await tx
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
