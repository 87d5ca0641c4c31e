import { sql } from 'kysely'
import type { Packaging } from '../../../shop/products/packaging.ts'
import { brand, type Locked } from '../../db/brand.ts'
import type { Database, Tx } from '../../db/open.ts'

type NewLine = { product_id: string; type: string | null; quantity: number; packaging_type: Packaging | null }

export async function insertPurchaseOrder(
  tx: Tx,
  order: { supplier: string; supplier_phone: string; ordered_by: number },
  lines: readonly NewLine[],
): Promise<number> {
  const { id } = await tx.insertInto('purchase_orders').values(order).returning('id').executeTakeFirstOrThrow()
  const rows = lines.map((line) => ({ ...line, order_id: id }))
  await tx.insertInto('purchase_order_lines').values(rows).execute()
  return id
}

/** Returns the lines of a purchase order, with the names of their products. */
export function readPurchaseLines(tx: Tx, order: number) {
  return tx
    .selectFrom('purchase_order_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['p.name as product_name', 'l.type', 'l.quantity', 'l.packaging_type'])
    .where('l.order_id', '=', order)
    .orderBy('l.id')
    .execute()
}

type PurchaseOrder = { id: number; supplier: string; ordered_by: number; cancelled_at: Date | null }

export async function lockPurchaseOrder(tx: Tx, id: number): Promise<Locked<PurchaseOrder> | undefined> {
  const row = await tx
    .selectFrom('purchase_orders')
    .select(['id', 'supplier', 'ordered_by', 'cancelled_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && brand(row, 'locked')
}

export async function markPurchaseCancelled(tx: Tx, order: Locked<PurchaseOrder>): Promise<void> {
  await tx.updateTable('purchase_orders').set({ cancelled_at: sql`now()` }).where('id', '=', order.id).execute()
}

/** Returns the supplier's name for each purchase order, or null if it has no supplier. */
export async function namePurchaseOrders(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('purchase_orders')
    .select(['id', sql<string | null>`nullif(supplier, '')`.as('name')])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}
