import { sql } from 'kysely'
import { brand, type Locked } from '../../../db/brand.ts'
import { ifGiven } from '../../../db/if-given.ts'
import type { Database, Tx } from '../../../db/open.ts'
import type { Decision, Pending } from '../decisions.rules.ts'
import type { StockChange } from './stock-updates.rules.ts'

/**
 * Returns the lines of an update, or none if one of them was rejected or closed: the update may then be sent again on
 * purpose.
 */
export async function findValidLines(tx: Tx, update: number): Promise<number[]> {
  const lines = await tx
    .selectFrom('stock_update_lines')
    .select(['id', 'status'])
    .where('update_id', '=', update)
    .orderBy('id')
    .execute()
  return lines.some(({ status }) => status === 'rejected' || status === 'closed') ? [] : lines.map(({ id }) => id)
}

export async function insertUpdate(tx: Tx, update: { product_id: string; submitted_by: number }): Promise<number> {
  const { id } = await tx.insertInto('stock_updates').values(update).returning('id').executeTakeFirstOrThrow()
  return id
}

type NewLine = StockChange & {
  update_id: number
  product_id: string
  variant_id: number
  submitted_by: number
  hands_of: number | null
}

export async function insertUpdateLines(tx: Tx, lines: readonly NewLine[]): Promise<void> {
  await tx
    .insertInto('stock_update_lines')
    .values([...lines])
    .execute()
}

/** Lists pending lines of updates, of one product or of all, oldest first, with the current facts of their variants. */
export async function listPendingUpdates(db: Database, productId: string | null, limit: number) {
  return updateLines(db)
    .where('l.status', '=', 'pending')
    .$call(ifGiven(productId, (query, productId) => query.where('l.product_id', '=', productId)))
    .orderBy('l.id')
    .limit(limit)
    .execute()
}

/** One line of an update with the current facts of its variant. Each line is decided separately. */
export type StockUpdate = NonNullable<Awaited<ReturnType<typeof findStockUpdate>>>

export function findStockUpdate(db: Database, id: number) {
  return updateLines(db).where('l.id', '=', id).executeTakeFirst()
}

/**
 * Locks a line of an update. To lock its product and variant too, lock the product, then the variant, then the line.
 */
export async function lockStockUpdate(tx: Tx, id: number): Promise<Locked<StockUpdate> | undefined> {
  const row = await updateLines(tx).where('l.id', '=', id).forNoKeyUpdate('l').executeTakeFirst()
  return row && brand(row, 'locked')
}

/** The current stock at the place of an update: in the storeroom, or carried by a person. */
const stockAtPlace = sql<number | null>`
  case when l.hands_of is null then v.stock
  else coalesce((select s.pieces from place_stock s join places p on p.id = s.place_id
    where p.person_id = l.hands_of and s.variant_id = l.variant_id), 0) end`

const isSamePlace = sql<boolean>`other.hands_of is not distinct from l.hands_of`

function updateLines(db: Database) {
  return db
    .selectFrom('stock_update_lines as l')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .innerJoin('people as who', 'who.id', 'l.submitted_by')
    .leftJoin('people as holder', 'holder.id', 'l.hands_of')
    .select(['l.hands_of', 'holder.name as holder_name', 'holder.username as holder_username'])
    .select('holder.phone as holder_phone')
    .select([
      sql.lit<'stock_update'>('stock_update').as('kind'),
      sql<Date>`now()`.as('read_at'),
      'l.id',
      'l.product_id',
    ])
    .select(['l.variant_id', 'l.change_type', 'l.pieces', 'l.counted', 'l.note', 'l.created_at'])
    .select(['l.packaging_type', 'l.items_per_package', 'l.buying_price', 'l.shipping_cost', 'l.price', 'l.low_stock'])
    .select([
      'l.price_before',
      'l.submitted_by',
      'l.status',
      'l.decided_by',
      'p.name as product_name',
      'who.name',
      'who.username',
      'who.phone',
    ])
    .select((eb) => [
      'v.type',
      stockAtPlace.as('stock'),
      eb.ref('v.packaging_type').as('now_packaging_type'),
      eb.ref('v.items_per_package').as('now_items_per_package'),
      eb.ref('v.buying_price').as('now_buying_price'),
      eb.ref('v.shipping_cost').as('now_shipping_cost'),
      eb.ref('v.price').as('now_price'),
      eb.ref('v.price_tiers').as('now_price_tiers'),
      eb.ref('v.low_stock').as('now_low_stock'),
      // True for a count if a later count of the same stock is pending.
      eb
        .exists(
          eb
            .selectFrom('stock_update_lines as other')
            .select('other.id')
            .whereRef('other.variant_id', '=', 'l.variant_id')
            .whereRef('other.id', '>', 'l.id')
            .where(isSamePlace)
            .where('l.change_type', '=', 'marekebisho')
            .where('other.change_type', '=', 'marekebisho')
            .where('other.status', '=', 'pending'),
        )
        .$castTo<boolean>()
        .as('newer_count'),
    ])
}

export async function writeCosts(
  tx: Tx,
  update: Pending<StockUpdate>,
  costs: { buying_price: number; shipping_cost: number; costs_by: number },
): Promise<void> {
  await tx.updateTable('stock_update_lines').set(costs).where('id', '=', update.id).execute()
}

/** Replaces the difference of a count by `pieces`, which leaves out sales that were sent after the count. */
export async function correctPieces(tx: Tx, update: Pending<StockUpdate>, pieces: number): Promise<void> {
  await tx.updateTable('stock_update_lines').set({ pieces }).where('id', '=', update.id).execute()
}

export async function decideStockUpdate(tx: Tx, update: Pending<StockUpdate>, decision: Decision): Promise<void> {
  await tx
    .updateTable('stock_update_lines')
    .set({ status: decision.status, decided_by: decision.by, decided_at: sql`now()`, reason: decision.reason ?? null })
    .where('id', '=', update.id)
    .execute()
}

/** Closes the other pending counts of the same variant in the same place, and returns who submitted them. */
export async function closeCompetingCounts(
  tx: Tx,
  count: Pending<StockUpdate>,
  { by, reason }: { by: number; reason: string },
): Promise<number[]> {
  const rows = await tx
    .updateTable('stock_update_lines')
    .set({ status: 'closed', decided_by: by, decided_at: sql`now()`, reason })
    .where('variant_id', '=', count.variant_id)
    .where(sql<boolean>`hands_of is not distinct from ${count.hands_of}::bigint`)
    .where('change_type', '=', 'marekebisho')
    .where('status', '=', 'pending')
    .where('id', '<>', count.id)
    .returning('submitted_by')
    .execute()
  return rows.map(({ submitted_by }) => submitted_by)
}

/** Closes the pending counts of these variants in the storeroom, and returns who submitted each. */
export async function closeStoreroomCounts(
  tx: Tx,
  variants: readonly Locked<{ id: number }>[],
  { by, reason }: { by: number; reason: string },
): Promise<number[]> {
  const rows = await tx
    .updateTable('stock_update_lines')
    .set({ status: 'closed', decided_by: by, decided_at: sql`now()`, reason })
    .where('variant_id', '=', sql<number>`any(${variants.map(({ id }) => id)}::bigint[])`)
    .where('hands_of', 'is', null)
    .where('change_type', '=', 'marekebisho')
    .where('status', '=', 'pending')
    .returning('submitted_by')
    .execute()
  return rows.map(({ submitted_by }) => submitted_by)
}

/** Closes the pending update lines of products, and returns who submitted them. */
export async function closeStockUpdates(
  tx: Tx,
  products: readonly Locked<{ id: string }>[],
  { by, reason }: { by: number; reason: string },
): Promise<{ product_id: string; person: number }[]> {
  return tx
    .updateTable('stock_update_lines')
    .set({ status: 'closed', decided_by: by, decided_at: sql`now()`, reason })
    .where('product_id', '=', sql<string>`any(${products.map(({ id }) => id)}::text[])`)
    .where('status', '=', 'pending')
    .returning(['product_id', 'submitted_by as person'])
    .execute()
}
