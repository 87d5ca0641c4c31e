import { sql } from 'kysely'
import type { Database, Tx } from '../../db/open.ts'
import { type LockedVariant, lockVariants } from '../ledger/ledger.ts'
import { type Facts, factNames } from './stock.rules.ts'

/**
 * Holds a product still, then all its variants, in the order in which everybody locks: an edit or a deletion meanwhile
 * waits. Answers the variants; none when there is no such product, or when it is deleted.
 */
export async function lockProductVariants(tx: Tx, productId: string): Promise<LockedVariant[]> {
  const product = await tx
    .selectFrom('products')
    .select('deleted_at')
    .where('id', '=', productId)
    .forShare()
    .executeTakeFirst()
  if (!product || product.deleted_at) return []
  const ids = await tx.selectFrom('variants').select('id').where('product_id', '=', productId).execute()
  return lockVariants(
    tx,
    ids.map(({ id }) => id),
  )
}

/** Locks a product that is about to change, before its variants are locked. */
export async function lockProduct(tx: Tx, productId: string): Promise<void> {
  await tx.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute()
}

/** Writes the facts that are given and leaves the others as they are. */
export async function writeFacts(tx: Tx, variantId: number, facts: Facts): Promise<void> {
  const given = Object.fromEntries(factNames.filter((name) => facts[name] !== null).map((name) => [name, facts[name]]))
  if (Object.keys(given).length === 0) return
  await tx.updateTable('variants').set(given).where('id', '=', variantId).execute()
}

/** Marks a product as edited, always later than before, so that an edit begun earlier does not undo what changed. */
export async function touchProduct(tx: Tx, productId: string): Promise<void> {
  await tx
    .updateTable('products')
    .set({ updated_at: sql`greatest(clock_timestamp(), updated_at + interval '1 millisecond')` })
    .where('id', '=', productId)
    .execute()
}

/** Pieces of a variant now; null when never counted. */
export async function stockOf(db: Database, variantId: number): Promise<number | null> {
  const row = await db.selectFrom('variants').select('stock').where('id', '=', variantId).executeTakeFirst()
  return row?.stock ?? null
}

/** A page of a product's movements, newest first. */
export async function listMovements(db: Database, productId: string, before: number | undefined, limit: number) {
  return db
    .selectFrom('stock_movements as m')
    .innerJoin('variants as v', 'v.id', 'm.variant_id')
    .leftJoin('people as who', 'who.id', 'm.person_id')
    .select(['m.id', 'v.type', 'm.pieces', 'm.balance as stock', 'm.reason', 'm.ref_kind', 'm.ref_id', 'm.at'])
    .select(['m.packaging_type', 'm.items_per_package', 'm.own_decision', 'who.username', 'who.phone'])
    .where('m.product_id', '=', productId)
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()
}
