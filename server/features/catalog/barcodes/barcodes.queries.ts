// The barcodes of products. Those of deleted products and archived types stay in the table but are ignored, so other
// products may reuse them.
import { sql } from 'kysely'
import type { Barcode } from '../../../../shop/products/barcodes.ts'
import type { Locked } from '../../../db/brand.ts'
import { defer } from '../../../db/defer.ts'
import type { Database, Tx } from '../../../db/open.ts'

/** A barcode with its product. `type` is null for a barcode of the product itself. */
export type BarcodeRow = Barcode & { product_id: string; variant_id: number | null; type: string | null }

/** Returns the barcodes of these products, even if deleted, and of their types, except archived types. */
export function findBarcodes(db: Database, productIds: readonly string[]): Promise<BarcodeRow[]> {
  return db
    .selectFrom('barcodes as b')
    .leftJoin('variants as v', 'v.id', 'b.variant_id')
    .select(['b.product_id', 'b.variant_id', 'b.code', 'b.pieces', 'v.type'])
    .where('b.product_id', 'in', sql<string>`(select unnest(${productIds}::text[]))`)
    .where('v.archived_at', 'is', null)
    .orderBy('b.id')
    .execute()
}

/** Finds the product or type that a barcode stands for. */
export function findBarcode(db: Database, code: string) {
  return db
    .selectFrom('barcodes as b')
    .innerJoin('products as p', 'p.id', 'b.product_id')
    .leftJoin('variants as v', 'v.id', 'b.variant_id')
    .select(['b.code', 'b.product_id', 'b.pieces', 'v.type', 'v.items_per_package'])
    .where('b.code', '=', code)
    .where('p.deleted_at', 'is', null)
    .where('v.archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
}

/** The new barcodes of a product, or of one of its types. With `type` null they are the product's own. */
export type BarcodeWrite = { product: Locked<{ id: string }>; type: string | null; barcodes: readonly Barcode[] }

/** Replaces the barcodes of these products and types. Skips types that their product does not have. */
export async function writeBarcodes(tx: Tx, writes: readonly BarcodeWrite[]): Promise<void> {
  if (writes.length === 0) return
  const rows = JSON.stringify(writes.map(({ product, ...write }) => ({ ...write, product_id: product.id })))
  const given = sql`
    jsonb_to_recordset(${rows}::jsonb) as given(product_id text, type text, barcodes jsonb)
    left join variants v on v.product_id = given.product_id and v.type = given.type and v.archived_at is null`
  await defer(
    tx,
    sql`
    delete from barcodes using ${given}
    where barcodes.product_id = given.product_id and barcodes.variant_id is not distinct from v.id
      and (given.type is null or v.id is not null)`,
  )
  await defer(
    tx,
    sql`
    insert into barcodes (code, product_id, variant_id, pieces)
    select code, given.product_id, v.id, pieces
    from ${given} cross join jsonb_to_recordset(given.barcodes) as one(code text, pieces int)
    where given.type is null or v.id is not null`,
  )
}

/** Returns true if one of these products has a barcode. */
export async function haveBarcodes(tx: Tx, products: readonly { id: string }[]): Promise<boolean> {
  const ids = products.map(({ id }) => id)
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from barcodes where product_id = any(${ids}::text[])) as found`.execute(tx)
  return rows[0]?.found === true
}

/** The two keys of the advisory lock on all barcodes: arbitrary numbers that no other lock uses. */
const BARCODES_LOCK = sql`88, 1`

/** Makes other transactions that write barcodes wait until this one ends. */
export const lockBarcodes = (tx: Tx): Promise<void> => defer(tx, sql`select pg_advisory_xact_lock(${BARCODES_LOCK})`)

/** A barcode in use, with a product or type that has it. */
export type RepeatedBarcode = { code: string; product_id: string; product_name: string; type: string | null }

/** Returns the first barcode of these products that also belongs to another product or type. */
export async function findRepeated(tx: Tx, products: readonly { id: string }[]): Promise<RepeatedBarcode | undefined> {
  const ids = products.map(({ id }) => id)
  const { rows } = await sql<RepeatedBarcode>`
    select mine.code, p.id as product_id, p.name as product_name, v.type
    from barcodes mine
    join products own on own.id = mine.product_id and own.deleted_at is null
    left join variants t on t.id = mine.variant_id
    join barcodes b on b.code = mine.code and b.id <> mine.id
    join products p on p.id = b.product_id and p.deleted_at is null
    left join variants v on v.id = b.variant_id
    where mine.product_id = any(${ids}::text[]) and t.archived_at is null and v.archived_at is null
    order by b.product_id = mine.product_id, b.id, mine.id limit 1`.execute(tx)
  return rows[0]
}

/** Returns the products and types that use these barcodes. */
export function findOwners(db: Database, codes: readonly string[]): Promise<RepeatedBarcode[]> {
  return db
    .selectFrom('barcodes as b')
    .innerJoin('products as p', 'p.id', 'b.product_id')
    .leftJoin('variants as v', 'v.id', 'b.variant_id')
    .select(['b.code', 'b.product_id', 'p.name as product_name', 'v.type'])
    .where('b.code', '=', sql<string>`any(${codes}::text[])`)
    .where('p.deleted_at', 'is', null)
    .where('v.archived_at', 'is', null)
    .execute()
}

/** Reserves numbers for the shop's own barcodes. */
export async function drawNumbers(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into own_barcodes (created_at) select now() from generate_series(1, ${count}::int) returning id`.execute(tx)
  return rows.map(({ id }) => Number(id))
}

/** Returns the given codes that are already in the table. */
export async function findUsed(tx: Tx, codes: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('barcodes')
    .select('code')
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .execute()
  return rows.map(({ code }) => code)
}

/**
 * Returns the types of these products for which neither the type nor its product has a barcode for a piece.
 * `variant_id` is null for a product without types.
 */
export async function findTypesWithoutBarcode(tx: Tx, products: readonly Locked<{ id: string }>[]) {
  const ids = products.map(({ id }) => id)
  const { rows } = await sql<{ product_id: string; type: string | null; variant_id: number | null }>`
    select v.product_id, v.type, case when v.type is not null then v.id end as variant_id
    from variants v join products p on p.id = v.product_id
    where v.product_id = any(${ids}::text[]) and v.archived_at is null and p.deleted_at is null
      and not exists (
        select from barcodes b
        where b.product_id = v.product_id and b.pieces = 1 and (b.variant_id is null or b.variant_id = v.id))
    order by v.product_id, v.position, v.id`.execute(tx)
  return rows
}

/** Adds barcodes that stand for one piece. */
export async function addBarcodes(
  tx: Tx,
  rows: readonly { product_id: string; variant_id: number | null; code: string }[],
): Promise<void> {
  await tx
    .insertInto('barcodes')
    .values(rows.map(({ product_id, variant_id, code }) => ({ product_id, variant_id, code, pieces: 1 })))
    .execute()
}
