import { type RawBuilder, sql } from 'kysely'
import { requireFound } from '../../../shop/problems.ts'
import type { ProductStatus } from '../../../shop/products/products.ts'
import { brand, type Locked } from '../../db/brand.ts'
import type { Database, Tx } from '../../db/open.ts'
import type { ProductFields, ProductRow, VariantRow, Words } from './catalog.rules.ts'
import type { Editable } from './edit.rules.ts'

const variantsWhere = (condition: RawBuilder<boolean>) => sql<VariantRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', v.id, 'type', v.type, 'price', v.price, 'stock', v.stock, 'low_stock', v.low_stock,
    'low_at', coalesce(v.low_stock, (select (s.settings ->> 'low_stock_threshold')::bigint from shop_settings s), 0),
    'packaging_type', v.packaging_type, 'items_per_package', v.items_per_package, 'buying_price', v.buying_price,
    'shipping_cost', v.shipping_cost, 'price_tiers', v.price_tiers, 'tier_scope', v.tier_scope, 'picture', v.picture,
    'archived', v.archived_at is not null) order by v.position, v.id), '[]')
  from variants v where v.product_id = products.id and ${condition})`

/** The variants of a row of `products`, including archived variants. */
export const variantsOfProduct = variantsWhere(sql`true`)

/**
 * The variants that staff see (`isVisibleToStaff`). Lists read only these, because a product may have hundreds of
 * others.
 */
export const shownVariantsOfProduct = variantsWhere(sql`(v.archived_at is null or v.stock > 0)`)

export const productColumns = [
  'id',
  'name',
  'description',
  'category',
  'status',
  'pictures',
  'created_at',
  'updated_at',
  'deleted_at',
] as const

/** Finds a product by its id, deleted or not. Products removed with the demo are not found. */
export function findProduct(db: Database, id: string): Promise<ProductRow | undefined> {
  return db
    .selectFrom('products')
    .select(productColumns)
    .select(variantsOfProduct.as('variants'))
    .where('id', '=', id)
    .where('demo_removed_at', 'is', null)
    .executeTakeFirst()
}

/** Returns a product, deleted or not. The id must exist: the product was just written, or a row refers to it. */
export function getProduct(db: Database, id: string): Promise<ProductRow> {
  return db
    .selectFrom('products')
    .select(productColumns)
    .select(variantsOfProduct.as('variants'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The row of a product without its variants. */
export type ProductKey = { readonly id: string; readonly deleted_at: Date | null }

/**
 * Selects a product under a lock. FOR UPDATE would deadlock with an order: the order has locked variants and waits for
 * the product, to which it refers, while this transaction waits for the variants.
 */
const productRow = (tx: Tx, id: string, lock: 'noKeyUpdate' | 'share') =>
  tx
    .selectFrom('products')
    .select(['id', 'deleted_at'])
    .where('id', '=', id)
    .$if(lock === 'share', (query) => query.forShare())
    .$if(lock === 'noKeyUpdate', (query) => query.forNoKeyUpdate())

/** Locks a product that is about to change. Its variants must be locked afterwards. */
export async function lockProductRow(tx: Tx, id: string): Promise<Locked<ProductKey> | undefined> {
  const row = await productRow(tx, id, 'noKeyUpdate').executeTakeFirst()
  return row && brand(row, 'locked')
}

/** Locks the product to which a row refers. Throws not_found if row and product were deleted meanwhile. */
export async function lockExistingProduct(tx: Tx, id: string): Promise<Locked<ProductKey>> {
  return brand(requireFound(await productRow(tx, id, 'noKeyUpdate').executeTakeFirst()), 'locked')
}

/** Locks a product for share, so that it cannot change. Several transactions may hold this lock at the same time. */
export async function lockProductForShare(tx: Tx, id: string): Promise<Locked<ProductKey> | undefined> {
  const row = await productRow(tx, id, 'share').executeTakeFirst()
  return row && brand(row, 'locked')
}

/**
 * Returns the time at which a product was deleted as `deleted_at`, null if it was not deleted. Returns undefined for an
 * unknown product.
 */
export function findDeletion(db: Database | Tx, id: string) {
  return db.selectFrom('products').select('deleted_at').where('id', '=', id).executeTakeFirst()
}

/** Inserts a product. Returns null if its id is taken. */
export async function insertProduct(
  tx: Tx,
  id: string,
  fields: ProductFields,
  words: Words,
  creation: { by: number | null; at?: Date; status?: ProductStatus; ofDemo?: true },
): Promise<Locked<{ id: string }> | null> {
  const row = await tx
    .insertInto('products')
    .values({
      id,
      ...fields,
      name_words: tsvector(words.name),
      words: tsvector(words.all),
      created_by: creation.by,
      ...(creation.at ? { created_at: creation.at, updated_at: creation.at } : {}),
      ...(creation.status ? { status: creation.status } : {}),
      ...(creation.ofDemo ? { demo_name: fields.name } : {}),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row ? brand(row, 'locked') : null
}

/** Writes the result of an edit. */
export async function updateProduct(
  tx: Tx,
  product: Locked<Editable>,
  fields: ProductFields & { status: ProductStatus },
  words: Words,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ ...fields, name_words: tsvector(words.name), words: tsvector(words.all), updated_at: laterThanBefore })
    .where('id', '=', product.id)
    .execute()
}

/** Updates the version of a product, so that an edit that was started earlier cannot overwrite the change. */
export async function touchProduct(tx: Tx, product: Locked<ProductKey>): Promise<void> {
  await tx.updateTable('products').set({ updated_at: laterThanBefore }).where('id', '=', product.id).execute()
}

/** Like `touchProduct`, for several products. */
export async function touchProducts(tx: Tx, products: readonly Locked<{ id: string }>[]): Promise<void> {
  await tx
    .updateTable('products')
    .set({ updated_at: laterThanBefore })
    .where('id', '=', sql<string>`any(${products.map(({ id }) => id)}::text[])`)
    .execute()
}

/** Deletes products (hides them), or restores them. */
export async function setDeleted(
  tx: Tx,
  products: readonly Locked<ProductKey>[],
  { deleted }: { deleted: boolean },
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ deleted_at: deleted ? sql<Date>`now()` : null, updated_at: laterThanBefore })
    .where('id', '=', sql<string>`any(${products.map(({ id }) => id)}::text[])`)
    .execute()
}

/** A value for `updated_at` that is later than the previous value, whichever transaction began first. */
const laterThanBefore = sql<Date>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`
const tsvector = (words: string[]) => sql<string>`array_to_tsvector(${words}::text[])`
