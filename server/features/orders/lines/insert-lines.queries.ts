import { sql } from 'kysely'
import type { Tx } from '../../../db/open.ts'
import { PreparedStatement } from '../../../db/prepared.ts'
import type { OpenOrder } from '../orders.rules.ts'
import type { PricedLine } from './order-lines.rules.ts'

type LinesValues = { order: number; lines: string; holdsBriefly: boolean }

/** The rows are sorted by variant, the order of all locks, because foreign keys lock variants too. */
const insertLineRows = new PreparedStatement<LinesValues, object>(
  'insert_order_lines',
  (p) => sql`
    insert into order_lines (order_id, position, product_id, variant_id, name, type, price, quantity, line_total,
      list_price, list_total, package_price, items_per_package, agreed_reason, instructions, brief_hold)
    select ${p.order}::bigint, position, product_id, variant_id, name, type, price, quantity, line_total,
      list_price, list_total, package_price, items_per_package, agreed_reason, instructions, ${p.holdsBriefly}::boolean
    from json_to_recordset(${p.lines}::json) as l(position int, product_id text, variant_id bigint, name text, type text,
      price numeric, quantity int, line_total numeric, list_price numeric, list_total numeric, package_price numeric,
      items_per_package int, agreed_reason text, instructions text)
    order by variant_id, position`,
)

/** Inserts the lines of an order. The lines of unproven callers hold their pieces only briefly (BRIEF_HOLD_HOURS). */
export async function insertLines(
  tx: Tx,
  order: OpenOrder,
  lines: readonly PricedLine[],
  { holdsBriefly }: { holdsBriefly: boolean },
): Promise<void> {
  await insertLineRows.defer(tx, { order: order.id, lines: JSON.stringify(lines), holdsBriefly })
}
