import { sql } from 'kysely'
import type { Packaging } from '../../../shop/products/packaging.ts'
import type { ProductStatus } from '../../../shop/products/products.ts'
import { found } from '../../../shop/words/problems.ts'
import { brand, type Locked } from '../../db/brand.ts'
import type { Database, Tx } from '../../db/open.ts'

/** What can be sold, with what its product says. */
export type Variant = {
  readonly id: number
  readonly product_id: string
  readonly product_name: string
  readonly category: string
  readonly status: ProductStatus
  /** The product is deleted. */
  readonly deleted: boolean
  readonly type: string | null
  readonly price: number
  /** Pieces at the moment of locking; null when never counted. */
  readonly stock: number | null
  /** Its threshold, or the shop's for all that have none. */
  readonly low_stock: number | null
  readonly packaging_type: Packaging | null
  readonly items_per_package: number | null
  readonly buying_price: number | null
  readonly shipping_cost: number | null
  /** The type was taken out of the product. */
  readonly archived: boolean
}

/** In the order of the ids, and leaving foreign keys free, so that new rows which refer to a variant need not wait. */
function lockedVariants(tx: Tx) {
  return tx
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.product_id', 'p.name as product_name', 'p.category', 'p.status', 'v.type', 'v.price'])
    .select(['v.stock', 'v.packaging_type', 'v.items_per_package', 'v.buying_price', 'v.shipping_cost'])
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
 * Locks variants in the order of their ids and returns them in that order; ids that do not exist are left out. Who
 * writes stock begins here, with all ids at once: then two who want the same variants in opposite order only wait.
 */
export async function lockVariants(tx: Tx, ids: readonly number[]): Promise<Locked<Variant>[]> {
  if (ids.length === 0) return []
  const rows = await lockedVariants(tx).where('v.id', '=', sql<number>`any(${ids}::bigint[])`).execute()
  return rows.map((row) => brand(row, 'locked'))
}

/** Locks one variant to which a row refers. Throws not_found when both were removed meanwhile. */
export async function lockVariant(tx: Tx, id: number): Promise<Locked<Variant>> {
  return brand(found(await lockedVariants(tx).where('v.id', '=', id).executeTakeFirst()), 'locked')
}

/** Locks all variants of a product, archived ones too, in the order of their ids. The product must be locked before. */
export async function lockVariantsOfProduct(tx: Tx, product: Locked<{ id: string }>): Promise<Locked<Variant>[]> {
  const rows = await lockedVariants(tx).where('v.product_id', '=', product.id).execute()
  return rows.map((row) => brand(row, 'locked'))
}

/** Pieces of a variant now; null when never counted. */
export async function findStock(db: Database, variantId: number): Promise<number | null> {
  const row = await db.selectFrom('variants').select('stock').where('id', '=', variantId).executeTakeFirst()
  return row?.stock ?? null
}
