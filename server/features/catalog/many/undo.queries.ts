// The audit row of a change of products stores what it replaced as {products, versions}: the rows before the change,
// and the version (`updated_at`) of each product after it. If it has a version of a product but no row, the change
// added that product. The database reads and writes this JSON itself, because parsing the JSON of a large sheet would
// block this process.
import { sql } from 'kysely'
import { brand, type Locked } from '../../../db/brand.ts'
import type { Tx } from '../../../db/open.ts'
import { withRevivals } from '../variant-prices.queries.ts'

/** Returns the rows of these products as JSON text, with every field that a change or an import may write. */
export async function snapshotProducts(tx: Tx, ids: readonly string[]): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'name', p.name, 'description', p.description, 'category', p.category, 'status', p.status,
      'name_words', p.name_words::text, 'words', p.words::text, 'variants', (
        select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'type', v.type, 'price', v.price,
          'position', v.position, 'low_stock', v.low_stock, 'archived_at', v.archived_at,
          'price_tiers', v.price_tiers, 'tier_scope', v.tier_scope)), '[]')
        from variants v where v.product_id = p.id),
      'barcodes', (
        select coalesce(jsonb_agg(jsonb_build_object('code', b.code, 'variant_id', b.variant_id, 'pieces', b.pieces)
          order by b.id), '[]')
        from barcodes b where b.product_id = p.id))), '[]')::text as snapshot
    from products p where p.id = any(${ids}::text[])`.execute(tx)
  return rows[0]?.snapshot ?? '[]'
}

/** Returns the current versions of these products as JSON text. */
export async function snapshotVersions(tx: Tx, ids: readonly string[]): Promise<string> {
  const { rows } = await sql<{ versions: string }>`
    select coalesce(jsonb_object_agg(id, updated_at), '{}')::text as versions
    from products where id = any(${ids}::text[])`.execute(tx)
  return rows[0]?.versions ?? '{}'
}

/** Returns the text that an audit row stores for an undo. */
export const undoText = (products: string, versions: string): string =>
  `{"products":${products},"versions":${versions}}`

/** A product of a change that is to be undone. */
type UndoneProduct = {
  id: string
  name: string
  deleted_at: Date | null
  /** True if nothing has changed the product since. */
  is_unchanged: boolean
  /** True if the change added the product. */
  is_added: boolean
}

/**
 * Locks the products of a change in id order. The stored rows are parsed only once, because a sheet may have 20,000
 * rows.
 */
export async function lockUndone(tx: Tx, auditId: number): Promise<Locked<UndoneProduct>[]> {
  const { rows } = await sql<UndoneProduct>`
    select p.id, p.name, p.deleted_at,
      p.updated_at = given.version::timestamptz and p.deleted_at is null and p.demo_removed_at is null
        as is_unchanged,
      old.id is null as is_added
    from audit a cross join jsonb_each_text(a.undo -> 'versions') as given(id, version)
    join products p on p.id = given.id
    left join jsonb_to_recordset((select undo -> 'products' from audit where id = ${auditId})) as old(id text)
      on old.id = p.id
    where a.id = ${auditId} order by p.id for no key update of p`.execute(tx)
  return rows.map((row) => brand(row, 'locked'))
}

/** Returns the number of products in the audit row of a change, including those that no longer exist. */
export async function countProductsOfAct(tx: Tx, auditId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit a cross join jsonb_object_keys(a.undo -> 'versions') where a.id = ${auditId}
  `.execute(tx)
  return rows[0]?.count ?? 0
}

/** Returns the given products whose stock has been counted. */
export async function findCounted(tx: Tx, products: readonly Locked<{ id: string }>[]): Promise<string[]> {
  const ids = products.map(({ id }) => id)
  const { rows } = await sql<{ product_id: string }>`
    select distinct product_id from variants where product_id = any(${ids}::text[]) and stock is not null`.execute(tx)
  return rows.map(({ product_id }) => product_id)
}

/** Restores the products and their types as they were. Types that the change added are archived. */
export async function restoreProducts(tx: Tx, auditId: number): Promise<void> {
  await sql`
    update products set name = old.name, description = old.description, category = old.category, status = old.status,
      name_words = old.name_words::tsvector, words = old.words::tsvector,
      updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    from audit a, jsonb_to_recordset(a.undo -> 'products') as old(
      id text, name text, description text, category text, status text, name_words text, words text)
    where a.id = ${auditId} and products.id = old.id`.execute(tx)
  await sql`
    update variants set archived_at = now()
    from audit a, jsonb_to_recordset(a.undo -> 'products') as old(id text, variants jsonb)
    where a.id = ${auditId} and variants.product_id = old.id and variants.archived_at is null
      and not exists (select from jsonb_to_recordset(old.variants) as kept(id bigint) where kept.id = variants.id)
  `.execute(tx)
  const revived = sql`
    select v.id from audit a, jsonb_to_recordset(a.undo -> 'products') as old(variants jsonb),
      jsonb_to_recordset(old.variants) as kept(id bigint, archived_at timestamptz), variants v
    where a.id = ${auditId} and v.id = kept.id and v.archived_at is not null and kept.archived_at is null`
  await sql`${withRevivals(revived)}
    update variants set type = kept.type, price = kept.price, position = kept.position, low_stock = kept.low_stock,
      archived_at = kept.archived_at, price_tiers = coalesce(kept.price_tiers, '[]'),
      tier_scope = coalesce(kept.tier_scope, 'product')
    from audit a, jsonb_to_recordset(a.undo -> 'products') as old(variants jsonb),
      jsonb_to_recordset(old.variants) as kept(
        id bigint, type text, price numeric, position int, low_stock bigint, archived_at timestamptz,
        price_tiers jsonb, tier_scope text)
    where a.id = ${auditId} and variants.id = kept.id`.execute(tx)
}

/** Restores the barcodes, unless the change was recorded before products had barcodes. */
export async function restoreBarcodes(tx: Tx, auditId: number): Promise<void> {
  await sql`
    delete from barcodes using audit a, jsonb_to_recordset(a.undo -> 'products') as old(id text, barcodes jsonb)
    where a.id = ${auditId} and barcodes.product_id = old.id and old.barcodes is not null`.execute(tx)
  await sql`
    insert into barcodes (code, product_id, variant_id, pieces)
    select kept.code, old.id, kept.variant_id, kept.pieces
    from audit a, jsonb_to_recordset(a.undo -> 'products') as old(id text, barcodes jsonb),
      jsonb_to_recordset(coalesce(old.barcodes, '[]')) as kept(code text, variant_id bigint, pieces int)
    where a.id = ${auditId}`.execute(tx)
}
