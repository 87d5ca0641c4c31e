import { sql } from 'kysely'
import type { Packaging } from '../../../shop/packaging.ts'
import { problem } from '../../../shop/problems.ts'
import type { ProductStatus } from '../../../shop/products.ts'
import type { MovementReason } from '../../../shop/stock.ts'
import type { Tx } from '../../db/open.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { fallsToLowStock, lowStockNotice, makesCounted, tooFew } from '../stock/stock.rules.ts'

/** A variant that nobody else can change until the transaction ends, with what its product says. */
export type LockedVariant = {
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
  readonly low_stock: number | null
  readonly packaging_type: Packaging | null
  readonly items_per_package: number | null
  readonly buying_price: number | null
  readonly shipping_cost: number | null
  /** The type was taken out of the product. */
  readonly archived: boolean
}

/**
 * Locks variants in the order of their ids and answers them in that order; ids that do not exist are left out. Everybody
 * who writes stock begins here, with all ids at once: then two who want the same goods in opposite order only wait.
 * The lock leaves foreign keys free (`for no key update`), so that new rows which point at a variant need not wait.
 */
export async function lockVariants(tx: Tx, ids: readonly number[]): Promise<LockedVariant[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.product_id', 'p.name as product_name', 'p.category', 'p.status', 'v.type', 'v.price'])
    .select(['v.stock', 'v.low_stock', 'v.packaging_type', 'v.items_per_package', 'v.buying_price', 'v.shipping_cost'])
    .select([
      sql<boolean>`p.deleted_at is not null`.as('deleted'),
      sql<boolean>`v.archived_at is not null`.as('archived'),
    ])
    .where('v.id', 'in', [...new Set(ids)])
    .orderBy('v.id')
    .forNoKeyUpdate('v')
    .execute()
}

/** Why stock moves, what the movement refers to and who caused it. */
export type Movement = {
  reason: MovementReason
  refKind: 'order' | 'order_line' | 'stock_request' | 'stock_update'
  refId: number
  by: number | null
  /** Who decided is who asked (rulings §6: allowed, and marked). */
  ownDecision?: boolean
}

/**
 * Moves `pieces` (signed) of a locked variant: one row of the ledger and the variant's stock, in one statement. Answers
 * the balance. Never-counted stock is left alone, without a row, and answers null; only arrivals and corrections make it
 * counted. Throws 'refused' with the pieces that are left when there are too few. Tells the staff when the balance falls
 * to the variant's threshold. Packaging and costs of the row are those that the variant has at this moment.
 */
export async function moveStock(
  tx: Tx,
  variant: LockedVariant,
  pieces: number,
  movement: Movement,
): Promise<number | null> {
  if (!Number.isSafeInteger(pieces)) throw new Error(`a movement of ${pieces} pieces`)
  const counts = makesCounted(movement.reason)
  // Nothing moves, and no row is written, except that counting nothing makes stock counted.
  const balance = pieces === 0 && !counts ? null : await writeMovement(tx, variant, pieces, movement, counts)
  if (balance === null) {
    const stock = await readStock(tx, variant.id)
    if (stock === null || pieces === 0) return stock
    throw problem('refused', { text: tooFew(movement.reason, stock), fields: { stock } })
  }
  if (fallsToLowStock(variant.low_stock, balance - pieces, balance)) {
    await notify(tx, {
      to: { roles: ['manager', 'storeManager', 'admin'] },
      message: lowStockNotice(variant.product_name, variant.type, balance),
      link: `/inventory/${variant.product_id}`,
    })
  }
  return balance
}

async function writeMovement(
  tx: Tx,
  variant: LockedVariant,
  pieces: number,
  { reason, refKind, refId, by, ownDecision = false }: Movement,
  counts: boolean,
): Promise<number | null> {
  const { rows } = await sql<{ balance: number }>`
    with moved as (
      update variants set stock = coalesce(stock, 0) + ${pieces}::bigint
      where id = ${variant.id} and (stock is not null or ${counts}::boolean) and coalesce(stock, 0) + ${pieces}::bigint >= 0
      returning id, product_id, stock, packaging_type, items_per_package, buying_price, shipping_cost
    )
    insert into stock_movements (variant_id, product_id, pieces, balance, reason, ref_kind, ref_id, person_id,
      own_decision, packaging_type, items_per_package, buying_price, shipping_cost)
    select id, product_id, ${pieces}::bigint, stock, ${reason}, ${refKind}, ${refId}::bigint, ${by}::bigint,
      ${ownDecision}::boolean, packaging_type, items_per_package, buying_price, shipping_cost
    from moved
    returning balance`.execute(tx)
  return rows[0]?.balance ?? null
}

async function readStock(tx: Tx, variantId: number): Promise<number | null> {
  const row = await tx.selectFrom('variants').select('stock').where('id', '=', variantId).executeTakeFirst()
  return row?.stock ?? null
}
