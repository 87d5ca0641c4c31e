import { sql } from 'kysely'
import { cleanName } from '../../../shop/products/names.ts'
import type { Locked } from '../../db/brand.ts'
import type { Database, Tx } from '../../db/open.ts'

type Goods = {
  lines: readonly { item_index: number }[]
  items: readonly { id: string; type?: string | null | undefined }[]
}

/** Returns the variants of an exchange: the variants of the returned goods and of the new goods. */
export async function findVariants(tx: Tx, order: Locked<{ id: number }>, { lines, items }: Goods): Promise<number[]> {
  const asked = JSON.stringify(items.map(({ id, type }) => ({ id, type: cleanName(type ?? '') })))
  const { rows } = await sql<{ id: number }>`
    select variant_id as id from order_lines
    where order_id = ${order.id}::bigint and position = any(${lines.map(({ item_index }) => item_index)}::int[])
    union
    select v.id from json_to_recordset(${asked}::json) as a(id text, type text)
    join variants v on v.product_id = a.id and coalesce(lower(btrim(v.type)), '') = lower(btrim(a.type))
      and v.archived_at is null`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns the new orders of exchanges, with the fields that their receipts show. */
export async function readNewOrders(db: Database | Tx, ids: readonly number[]) {
  if (ids.length === 0) return []
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'total as total_amount', 'paid as paid_amount', 'owed', 'exchanged'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'name', 'type', 'quantity', 'price', 'line_total', 'package_price', 'items_per_package'])
    .where('order_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  return orders.map((order) => ({ ...order, lines: linesOf.get(order.id) ?? [] }))
}
