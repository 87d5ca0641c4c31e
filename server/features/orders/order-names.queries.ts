import { sql } from 'kysely'
import type { Database } from '../../db/open.ts'

/** Returns the customer's name for each order. */
export const nameOrders = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'customer_name as name'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

/** Returns the product names of these lines, each with the order and position of its line. */
export async function nameLines(
  db: Database,
  lines: readonly { order_id: number; position: number }[],
): Promise<{ order_id: number; position: number; name: string }[]> {
  const { rows } = await sql<{ order_id: number; position: number; name: string }>`
    select l.order_id, l.position, l.name from order_lines l
    join json_to_recordset(${JSON.stringify(lines)}::json) as asked(order_id bigint, position int)
      on l.order_id = asked.order_id and l.position = asked.position`.execute(db)
  return rows
}
